import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApprovalsPage } from '#islands/approvals/approvals-page.tsx';
import { AutoloadsPage } from '#islands/autoloads/autoloads-page.tsx';
import { DisputesPage } from '#islands/disputes/disputes-page.tsx';
import { OrdersPage } from '#islands/orders/orders-page.tsx';
import { MembersPage } from '#islands/people/members-page.tsx';
import { SpendRulesPage } from '#islands/spend-rules/spend-rules-page.tsx';
import { TagsDialog } from '#islands/tags/tags-dialog.tsx';
import { exportApprovals, listApprovals } from '#lib/contract/approvals/approvals.ts';
import { exportAutoloads, listAutoloads } from '#lib/contract/autoloads/autoloads.ts';
import { forecastAutoloads } from '#lib/contract/autoloads/forecast.ts';
import type { AnyCall } from '#lib/contract/call.ts';
import { exportDisputes, listDisputes } from '#lib/contract/disputes/disputes.ts';
import type { Export } from '#lib/contract/exports/export.ts';
import { getExport } from '#lib/contract/exports/exports.ts';
import { exportCardOrders, listCardOrders } from '#lib/contract/orders/orders.ts';
import { exportMembers, listMembers } from '#lib/contract/people/members.ts';
import { exportReplacements, listReplacements } from '#lib/contract/replacements/replacements.ts';
import { getBusinessSettings } from '#lib/contract/settings/settings.ts';
import { exportSpendRules, listSpendRules } from '#lib/contract/spend-rules/spend-rules.ts';
import { exportTags, listTags } from '#lib/contract/tags/tags.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { AREAS_OF } from '#lib/i18n/page-language.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { DECIDED } from '#lib/stores/approvals/query.ts';
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { AT, BUSINESS } from '../../support/things/plain.ts';
import { aReplacement } from '../../support/things/replacement.ts';
import { begin, draw, server } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = textsFor('en', ['common', 'errors', ...(AREAS_OF.business ?? [])]);
const ID = '0197a000-0000-7000-8000-00000000e001';

const exportOf = (kind: string): Export => ({
  id: ID,
  kind,
  state: 'done',
  error: null,
  lines: { total: 3, done: 3 },
  createdAt: AT,
  finishedAt: AT,
  expiresAt: AT,
});

type Case = {
  name: string;
  page: ReactNode;
  list: AnyCall;
  file: AnyCall;
  path: string;
  permission: Permission;
  /** what is sent for the address */
  body: object;
};

const LISTS: readonly Case[] = [
  {
    name: 'orders',
    page: <OrdersPage texts={texts} lang="en" />,
    list: listCardOrders,
    file: exportCardOrders,
    path: '/orders?kind=physical&after=x',
    permission: 'viewOrders',
    body: { kind: ['physical'] },
  },
  {
    name: 'cases',
    page: <DisputesPage texts={texts} lang="en" />,
    list: listDisputes,
    file: exportDisputes,
    path: '/disputes?status=open&status=accepted',
    permission: 'manageDisputes',
    body: { status: ['open', 'accepted'] },
  },
  {
    name: 'autoloads',
    page: <AutoloadsPage texts={texts} lang="en" />,
    list: listAutoloads,
    file: exportAutoloads,
    path: '/autoloads?state=active&search=rent',
    permission: 'viewAutoloads',
    body: { state: ['active'], search: 'rent' },
  },
  {
    name: 'requests that were decided',
    page: <ApprovalsPage texts={texts} lang="en" />,
    list: listApprovals,
    file: exportApprovals,
    path: '/approvals?kind=loads',
    permission: 'approvePayments',
    body: { kind: ['loads'], status: [...DECIDED] },
  },
  {
    name: 'spend rules that are on',
    page: <SpendRulesPage texts={texts} lang="en" />,
    list: listSpendRules,
    file: exportSpendRules,
    path: '/settings/spendRules?type=velocity&state=on',
    permission: 'viewSpendRules',
    body: { type: ['velocity'], isActive: 'true' },
  },
  {
    name: 'users',
    page: <MembersPage texts={texts} lang="en" />,
    list: listMembers,
    file: exportMembers,
    path: '/settings/users?state=active&sort=newest',
    permission: 'viewUsers',
    body: { state: ['active'], sort: 'newest' },
  },
];

beforeEach(() => {
  vi.resetAllMocks();
  server.forgetRequests();
  signedIn();
  for (const call of [listApprovals, listReplacements, forecastAutoloads, listTags] as AnyCall[])
    server.on(call, { items: [], nextCursor: null });
  server.on(getBusinessSettings, refusal('not_found'));
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Export' }));

describe.each(LISTS)('the list of $name', ({ page, list, file, path, permission, body }) => {
  test('is exported as its address narrows it, whichever page is shown', async () => {
    server.on(list, { items: [], nextCursor: null });
    server.on(file, { export: exportOf('some.export') });
    server.on(getExport, { export: exportOf('some.export') });
    begin([permission, 'exportData'], path);
    draw(page, texts);
    await press();
    expect(await screen.findByText('3 lines are in the file.')).toBeTruthy();
    expect(server.requests(file).map((request) => request.body)).toEqual([body]);
    expect(new URLSearchParams(location.search).get('export')).toBe(ID);
    const dialog = within(screen.getByRole('dialog', { name: /^Export of/ }));
    expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Download Excel' })).toBeTruthy();
  });

  test('offers no file to whose role exports nothing', async () => {
    server.on(list, { items: [], nextCursor: null });
    begin([permission], path);
    draw(page, texts);
    await waitFor(() => expect(server.requests(list)).not.toEqual([]));
    await screen.findAllByText(/No results|No request/);
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});

test('of two lists on one page the export of each has its own dialog', async () => {
  server.on(listCardOrders, { items: [], nextCursor: null });
  server.on(listReplacements, { items: [aReplacement()], nextCursor: null });
  server.on(exportReplacements, { export: exportOf('replacements.export') });
  server.on(getExport, { export: exportOf('replacements.export') });
  begin(['viewOrders', 'reissueCards', 'exportData'], '/orders');
  draw(<OrdersPage texts={texts} lang="en" />, texts);
  fireEvent.click(await screen.findByRole('button', { name: 'Export all replacements' }));
  expect(await screen.findByRole('dialog', { name: 'Export of the replacements' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Export of the orders' })).toBeNull();
  expect(server.requests(exportReplacements).map(({ body }) => body)).toEqual([{}]);
});

test('tags are exported from where they are managed', async () => {
  server.on(listTags, {
    items: [{ id: ID, name: 'Field', colour: '#5B4BD6', businessId: BUSINESS }],
    nextCursor: null,
  });
  server.on(exportTags, { export: exportOf('tags.export') });
  server.on(getExport, { export: exportOf('tags.export') });
  begin(['viewCards', 'manageTags', 'exportData'], '/cards');
  draw(<TagsDialog businessId={BUSINESS} onClose={() => {}} />, texts);
  await press();
  expect(await screen.findByRole('dialog', { name: 'Export of the tags' })).toBeTruthy();
  expect(server.requests(exportTags).map(({ body }) => body)).toEqual([{}]);
});
