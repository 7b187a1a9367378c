import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import { authReady } from '#lib/browser/firebase.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { forgetDrafts } from '#lib/stores/kept-drafts.ts';
import { $search } from '#lib/stores/list/address.ts';
import { $guardState } from '#lib/stores/session/run-guard.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import audit from '../../../locales/en/audit.json' with { type: 'json' };
import bulk from '../../../locales/en/bulk.json' with { type: 'json' };
import cards from '../../../locales/en/cards.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import list from '../../../locales/en/list.json' with { type: 'json' };
import metadata from '../../../locales/en/metadata.json' with { type: 'json' };
import notes from '../../../locales/en/notes.json' with { type: 'json' };
import orders from '../../../locales/en/orders.json' with { type: 'json' };
import purchases from '../../../locales/en/purchases.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import tags from '../../../locales/en/tags.json' with { type: 'json' };
import { cardOf } from '../../support/things/card.ts';
import { AT, BUSINESS, usd } from '../../support/things/plain.ts';
import { beGrace } from '../be-grace.ts';

export const texts = {
  list,
  audit,
  bulk,
  cards,
  notes,
  metadata,
  common,
  purchases,
  errors,
  shell,
  orders,
  tags,
};
/**
 * Before each test of a file that mocks the caller and the sign-in provider: nothing was sent, wishes are sent under
 * `key-1`, `key-2` and so on, and Grace is signed in.
 */
export function startAnew(): void {
  vi.resetAllMocks();
  forgetDrafts();
  let made = 0;
  vi.mocked(newIdempotencyKey).mockImplementation(() => `key-${++made}`);
  vi.mocked(authReady).mockResolvedValue({ uid: 'u1', email: null, displayName: null });
}

/** Answers of the server by the name of the call; a function is asked each time. */
export type Answers = Record<string, unknown>;

const USUAL: Answers = {
  listCards: { items: [cardOf()], nextCursor: null },
  summarizeCards: { total: 1, isCapped: false, byStatus: { active: 1 }, available: usd(3_500) },
  countCards: { total: 1, isCapped: false, programs: [] },
  listTags: { items: [], nextCursor: null },
  getCard: () => ({ card: cardOf() }),
  getPrefundingBalance: { available: usd(100_000), held: usd(0), asOf: AT },
  getBusinessSettings: {
    businessSettings: { businessId: BUSINESS, updatedAt: AT, customRoles: [], customFields: {} },
  },
  getCardDetails: { replaces: null },
  listCardTransactions: { items: [], nextCursor: null },
  listCardLoads: { items: [], nextCursor: null },
  listCardMails: { items: [], nextCursor: null },
  listCardActivities: { items: [], nextCursor: null },
};

/** The fake server: answers each call by its name, throws what is an error. */
export function answer(own: Answers = {}): void {
  const answers = { ...USUAL, ...own };
  vi.mocked(callApi).mockImplementation((async (call: { name: string }, input: unknown) => {
    const told = answers[call.name];
    const given = typeof told === 'function' ? await told(input) : told;
    if (given instanceof Error) throw given;
    return given;
  }) as never);
}

/** Inputs of the calls with a name, oldest first. */
export function sent(name: string) {
  return (
    vi
      .mocked(callApi)
      .mock.calls.filter(([call]) => (call as { name: string }).name === name)
      // biome-ignore lint/suspicious/noExplicitAny: each call has its own input
      .map(([, input]) => input as any)
  );
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
