import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { queryClient } from '#lib/browser/query-client.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { forgetDrafts } from '#lib/stores/kept-drafts.ts';
import { $search } from '#lib/stores/list/address.ts';
import { $guardState } from '#lib/stores/session/run-guard.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import approvals from '../../../locales/en/approvals.json' with { type: 'json' };
import audit from '../../../locales/en/audit.json' with { type: 'json' };
import autoloads from '../../../locales/en/autoloads.json' with { type: 'json' };
import bulk from '../../../locales/en/bulk.json' with { type: 'json' };
import cards from '../../../locales/en/cards.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import exports from '../../../locales/en/exports.json' with { type: 'json' };
import list from '../../../locales/en/list.json' with { type: 'json' };
import metadata from '../../../locales/en/metadata.json' with { type: 'json' };
import notes from '../../../locales/en/notes.json' with { type: 'json' };
import orders from '../../../locales/en/orders.json' with { type: 'json' };
import people from '../../../locales/en/people.json' with { type: 'json' };
import purchases from '../../../locales/en/purchases.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import tags from '../../../locales/en/tags.json' with { type: 'json' };
import { type Answers, fakeServer } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { cardOf, detailsOf, NO_CARDS } from '../../support/things/card.ts';
import { AT, BUSINESS, usd } from '../../support/things/plain.ts';
import { beGrace } from '../be-grace.ts';

export const texts = {
  list,
  approvals,
  audit,
  autoloads,
  bulk,
  cards,
  exports,
  notes,
  metadata,
  common,
  purchases,
  errors,
  shell,
  orders,
  people,
  tags,
};
export const server = fakeServer();

/** Before each test of a file that mocks the sign-in provider: nothing was typed before, and Grace is signed in. */
export function startAnew(): void {
  vi.resetAllMocks();
  forgetDrafts();
  server.forgetRequests();
  signedIn();
}

const USUAL: Answers = {
  listCards: { items: [cardOf()], nextCursor: null },
  summarizeCards: { total: 1, isCapped: false, byStatus: { ...NO_CARDS, active: 1 }, available: usd(3_500) },
  countCards: { total: 1, isCapped: false, programs: [] },
  listTags: { items: [], nextCursor: null },
  getCard: () => ({ card: cardOf() }),
  getPrefundingBalance: { available: usd(100_000), held: usd(0), asOf: AT },
  getBusinessSettings: {
    businessSettings: { businessId: BUSINESS, updatedAt: AT, customRoles: [], customFields: {} },
  },
  getCardDetails: detailsOf(),
  listCardTransactions: { items: [], nextCursor: null },
  listCardLoads: { items: [], nextCursor: null },
  listCardMails: { items: [], nextCursor: null },
  listCardActivities: { items: [], nextCursor: null },
  listCardApprovals: { approvals: [] },
  listCardDisputes: { items: [], nextCursor: null },
  listReplacements: { items: [], nextCursor: null },
  getReplacement: { replacement: null, mayRequest: false, goesTo: null },
  listApprovals: { items: [], nextCursor: null },
  countApprovals: { waiting: 0 },
};

/** The server answers what a page usually asks, and these in place of it. */
export function answer(own: Answers = {}): void {
  server.answer({ ...USUAL, ...own });
}

/** Somebody signed in at the business with these permissions, on a path of it. */
export function begin(permissions: Permission[], path: string): void {
  queryClient.clear();
  $toasts.set([]);
  localStorage.clear();
  history.replaceState(null, '', `/${BUSINESS}${path}`);
  $search.set(location.search);
  beGrace(BUSINESS, permissions);
  $guardState.set({ kind: 'allowed' });
}

/** Draws a part of an island as its root would. */
export const draw = (part: ReactNode, spoken: Texts = texts) =>
  render(
    <TextsProvider texts={spoken} lang="en">
      <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
    </TextsProvider>,
  );
