import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApprovalsPage } from '#islands/approvals/approvals-page.tsx';
import { AuditPage } from '#islands/audit/audit-page.tsx';
import { AutoloadsPage } from '#islands/autoloads/autoloads-page.tsx';
import { CardsPage } from '#islands/cards/grid/cards-page.tsx';
import { DisputesPage } from '#islands/disputes/disputes-page.tsx';
import { OrdersPage } from '#islands/orders/orders-page.tsx';
import { MembersPage } from '#islands/people/members-page.tsx';
import { RecipientsPage } from '#islands/recipients/recipients-page.tsx';
import { SpendRulesPage } from '#islands/spend-rules/spend-rules-page.tsx';
import { READ_AGAIN_MS } from '#lib/browser/keep-up.ts';
import type { listApiKeys } from '#lib/contract/api-keys/api-keys.ts';
import { listApprovals } from '#lib/contract/approvals/approvals.ts';
import { countBusinessActivities, listBusinessActivities } from '#lib/contract/audit/audit.ts';
import { listAutoloads } from '#lib/contract/autoloads/autoloads.ts';
import { forecastAutoloads } from '#lib/contract/autoloads/forecast.ts';
import { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { countCards } from '#lib/contract/bulk/bulk.ts';
import type { AnyCall } from '#lib/contract/call.ts';
import { listCards, summarizeCards } from '#lib/contract/cards/cards.ts';
import { listDisputes } from '#lib/contract/disputes/disputes.ts';
import { getFundingOverview } from '#lib/contract/funding/statement.ts';
import { listCardOrders } from '#lib/contract/orders/orders.ts';
import { listMembers } from '#lib/contract/people/members.ts';
import { listRecipients } from '#lib/contract/recipients/recipients.ts';
import { getBusinessSettings } from '#lib/contract/settings/settings.ts';
import { listSpendRules } from '#lib/contract/spend-rules/spend-rules.ts';
import { listStaffBusinesses } from '#lib/contract/staff/businesses.ts';
import { listTags } from '#lib/contract/tags/tags.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { AREAS_OF } from '#lib/i18n/page-language.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { approvalOf } from '../../support/things/approval.ts';
import { auditLineOf } from '../../support/things/audit-line.ts';
import { autoloadOf } from '../../support/things/autoload.ts';
import { cardOf } from '../../support/things/card.ts';
import { disputeOf } from '../../support/things/dispute.ts';
import { memberOf } from '../../support/things/member.ts';
import { orderOf } from '../../support/things/order.ts';
import { usd } from '../../support/things/plain.ts';
import { recipientOf } from '../../support/things/recipient.ts';
import { ruleOf } from '../../support/things/spend-rule.ts';
import { transferOf } from '../../support/things/transfer.ts';
import { begin, draw, server } from '../cards/world.tsx';
import { beginPaying } from '../recipients/world.ts';
import { apiKeyList } from './api-key-list.tsx';
import { type FundingListCall, fundingLists, NO_MONEY } from './funding-lists.tsx';
import { type StaffListCall, staffLists } from './staff-lists.tsx';
import { WEBHOOK_LIST } from './webhook-list.tsx';

vi.mock('#lib/browser/firebase.ts');

const AREAS = ['common', 'errors', 'staff', 'onboarding', 'webhooks', ...(AREAS_OF.business ?? [])];
const texts = textsFor('en', AREAS);

type ListCall =
  | typeof listBusinessActivities
  | typeof listApiKeys
  | typeof listApprovals
  | typeof listAutoloads
  | FundingListCall
  | typeof listDisputes
  | typeof listCards
  | typeof listCardOrders
  | typeof listSpendRules
  | typeof listRecipients
  | typeof listMembers
  | typeof listBankTransfers
  | typeof WEBHOOK_LIST.call
  | StaffListCall;

type Case = {
  name: string;
  page: ReactNode;
  call: ListCall;
  /** a row as the server gives it, and what of it is read on the screen */
  row: object;
  words: string;
  path: string;
  permissions: Permission[];
  /** whether a request is the list's own, where its page asks the same call for more */
  asks?: (query: Asked['query']) => boolean;
  /** what is heard of a page, where it is not how many items it has */
  heard?: RegExp;
  begin?: (permissions: Permission[], path: string) => void;
};

/** Every list of the dashboard that the kit draws page by page; a new one is a row. */
const LISTS: readonly Case[] = [
  {
    name: 'cards',
    page: <CardsPage texts={texts} lang="en" />,
    call: listCards,
    row: cardOf(),
    words: 'Amina Rahimi',
    path: '/cards?type=physical',
    heard: /^1 card/,
    permissions: ['viewCards'],
  },
  {
    name: 'orders',
    page: <OrdersPage texts={texts} lang="en" />,
    call: listCardOrders,
    row: orderOf(),
    words: 'Order of Nov 20, 2026',
    path: '/orders?kind=physical',
    permissions: ['viewOrders'],
  },
  {
    name: 'cases',
    page: <DisputesPage texts={texts} lang="en" />,
    call: listDisputes,
    row: disputeOf(),
    words: 'Corner Basket',
    path: '/disputes?status=open',
    permissions: ['manageDisputes'],
  },
  {
    name: 'autoloads',
    page: <AutoloadsPage texts={texts} lang="en" />,
    call: listAutoloads,
    row: autoloadOf(),
    words: 'Groceries',
    path: '/autoloads?state=active',
    permissions: ['viewAutoloads'],
  },
  ...fundingLists(texts),
  {
    name: 'the audit log',
    page: <AuditPage texts={texts} lang="en" />,
    call: listBusinessActivities,
    row: auditLineOf(),
    words: 'Grace Okafor locked the card',
    path: '/settings/audit-log?group=card',
    permissions: ['viewAuditLog', 'exportData'],
  },
  {
    name: 'requests that were decided',
    page: <ApprovalsPage texts={texts} lang="en" />,
    call: listApprovals,
    row: approvalOf({ status: 'declined', decidedBy: 'Grace Okafor', reason: 'Twice', mayDecide: false }),
    words: 'Grace Okafor',
    path: '/approvals?kind=loads',
    permissions: ['approvePayments'],
    asks: ({ status }) => !status?.includes('pending'),
  },
  ...staffLists(texts),
  {
    name: 'spend rules',
    page: <SpendRulesPage texts={texts} lang="en" />,
    call: listSpendRules,
    row: ruleOf({ name: 'Weekly limit', merchants: null }),
    words: 'Weekly limit',
    path: '/settings/spendRules?type=velocity',
    permissions: ['viewSpendRules'],
  },
  apiKeyList(texts),
  {
    name: 'users',
    page: <MembersPage texts={texts} lang="en" />,
    call: listMembers,
    row: memberOf(),
    words: 'Hannah Lindqvist',
    path: '/settings/users?state=active',
    permissions: ['viewUsers'],
  },
  {
    name: 'recipients',
    page: <RecipientsPage texts={texts} lang="en" />,
    call: listRecipients,
    row: recipientOf(),
    words: 'Amina Rahimi',
    path: '/recipients?kind=person',
    permissions: ['viewRecipients'],
    begin: beginPaying,
  },
  {
    name: 'payments',
    page: <RecipientsPage texts={texts} lang="en" />,
    call: listBankTransfers,
    row: transferOf(),
    words: 'Amina Rahimi',
    path: '/recipients?tab=transfers&speed=ach',
    permissions: ['viewBankTransfers'],
    begin: beginPaying,
  },
  WEBHOOK_LIST,
];

const NONE = { processing: 0, active: 0, locked: 0, frozen: 0, closed: 0, reassociated: 0 };

type Asked = { query: { cursor?: string; status?: string[]; limit?: number } };

/** The first page, and what a cursor is answered with. */
function answerPages({ call, row, asks }: Case, nextCursor: string | null, withCursor: unknown): void {
  const first = { items: [row], nextCursor };
  server.on<AnyCall>(call, ({ query }: Asked) => {
    if (asks && !asks(query)) return { items: [], nextCursor: null };
    return query.cursor === undefined ? first : withCursor;
  });
}

const cursors = ({ call, asks = () => true }: Case) =>
  server
    .requests(call as typeof listCards)
    .map(({ query }) => query as Asked['query'])
    .filter(asks)
    .map(({ cursor }) => cursor);

function open(list: Case, more = ''): void {
  (list.begin ?? begin)(list.permissions, list.path + more);
  draw(list.page, texts);
}
const filterOf = ({ path }: Case) => path.slice(path.indexOf('?'));

beforeEach(() => {
  signedIn();
  // What the grid of cards asks for besides.
  server.on(listApprovals, { items: [], nextCursor: null });
  server.on(listTags, { items: [], nextCursor: null });
  server.on(summarizeCards, { total: 1, isCapped: false, byStatus: NONE, available: usd(0) });
  server.on(countBusinessActivities, { total: 1, isCapped: false });
  server.on(countCards, { total: 1, isCapped: false, programs: [] });
  server.on(getFundingOverview, NO_MONEY);
  // What the desk of the staff asks for first.
  server.on(listStaffBusinesses, { items: [], nextCursor: null });
  server.on(forecastAutoloads, { items: [], nextCursor: null });
  // What the list of users asks for, and the load history for its custom fields.
  server.on(getBusinessSettings, refusal('not_found'));
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(LISTS)('the list of $name', (list) => {
  test.each([
    ['made up', refusal('bad_request')],
    ['too long', refusal('validation_failed')],
    ['past the end', { items: [], nextCursor: null }],
  ])('with a cursor that is %s shows its first page, under the same filter', async (_, outcome) => {
    answerPages(list, null, outcome);
    open(list, '&after=garbage');
    expect(await screen.findByText(list.words)).toBeTruthy();
    expect(location.search).toBe(filterOf(list));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(cursors(list)).toEqual(['garbage', undefined]);
  });

  test('goes on and back by pages, which stand in the address', async () => {
    answerPages(list, 'on', { items: [list.row], nextCursor: null });
    open(list);
    await screen.findByText(list.words);
    expect(screen.getAllByText(list.heard ?? /^1 \w+ of more$/)).not.toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true),
    );
    expect(location.search).toBe(`${filterOf(list)}&after=on`);
    const previous = screen.getByRole('button', { name: 'Previous page' });
    await waitFor(() => expect(previous).toHaveProperty('disabled', false));
    fireEvent.click(previous);
    expect(location.search).toBe(filterOf(list));
    expect(cursors(list)).toEqual([undefined, 'on']);
  });

  test('opened on a later page leads to the first one', async () => {
    answerPages(list, 'on', { items: [list.row], nextCursor: null });
    open(list, '&after=on');
    await screen.findByText(list.words);
    fireEvent.click(screen.getByRole('button', { name: 'First page' }));
    expect(location.search).toBe(filterOf(list));
  });

  test('keeps up with what others change', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
    answerPages(list, null, null);
    open(list);
    await screen.findByText(list.words);
    const before = cursors(list).length;
    await act(() => vi.advanceTimersByTimeAsync(READ_AGAIN_MS + 1_000));
    await waitFor(() => expect(cursors(list).length).toBe(before + 1));
  });

  test('narrowed to nothing offers to clear its filter', async () => {
    server.on(list.call as typeof listCards, { items: [], nextCursor: null });
    open(list);
    await screen.findByText('No results');
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    // The part of the page stays, which is no filter.
    expect(location.search).toBe(/\?(?:tab|section)=\w+/.exec(list.path)?.[0] ?? '');
  });
});
