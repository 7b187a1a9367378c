import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuditPage } from '#islands/audit/audit-page.tsx';
import {
  type AuditLine,
  countBusinessActivities,
  exportBusinessActivities,
  listBusinessActivities,
} from '#lib/contract/audit/audit.ts';
import type { Export } from '#lib/contract/exports/export.ts';
import { cancelExport, downloadExport, getExport } from '#lib/contract/exports/exports.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { auditLineOf } from '../../support/things/audit-line.ts';
import { AT, BUSINESS, idOf } from '../../support/things/plain.ts';
import { begin, draw, server } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = textsFor('en', ['common', 'errors', 'shell', 'list', 'audit', 'exports', 'people', 'cards']);
const id = idOf('export');

function open(lines: AuditLine[], { search = '', permissions = ['viewAuditLog', 'exportData'] } = {}) {
  server.on(listBusinessActivities, { items: lines, nextCursor: null });
  server.on(countBusinessActivities, { total: 1_204, isCapped: false });
  begin(permissions as Permission[], `/settings/audit-log${search}`);
  draw(<AuditPage texts={texts} lang="en" />, texts);
}

const exportOf = (change: Partial<Export>): { export: Export } => ({
  export: {
    id,
    kind: 'activities.export',
    state: 'running',
    error: null,
    lines: { total: 1_204, done: 1_000 },
    createdAt: AT,
    finishedAt: null,
    expiresAt: null,
    ...change,
  },
});

beforeEach(() => {
  signedIn();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a line says what, about which thing, from where and when', async () => {
  open([auditLineOf()]);
  const row = (await screen.findByText('Grace Okafor locked the card')).closest('tr') as HTMLElement;
  for (const words of ['Card · •••• 4242 · Amina Rahimi', 'Chrome · Windows', '203.0.113.9']) {
    expect(within(row).getByText(words)).toBeTruthy();
  }
  expect(row.querySelector('time')?.getAttribute('title')).toMatch(/Nov 20, 2026.*EST/);
});

test('a line opens to what it changed, before and after, and says so in the address', async () => {
  const line = auditLineOf();
  open([line]);
  const button = await screen.findByRole('button', { name: 'Grace Okafor locked the card' });
  fireEvent.click(button);
  expect(location.search).toBe(`?line=${line.id}`);
  const change = document.querySelector('.change') as HTMLElement;
  expect(change.textContent).toBe('StatusBefore: ActiveAfter: Locked');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button);
  expect(location.search).toBe('');
});

test('of settings each role is compared by itself, permission by permission', async () => {
  const clerk = { key: 'clerk', name: 'Clerk', permissions: ['viewCards', 'closeCards'] };
  const line = auditLineOf({
    activity: {
      ...auditLineOf().activity,
      type: 'businessSettingsUpdated',
      payload: { businessId: BUSINESS, changed: ['customRoles'] },
    } as AuditLine['activity'],
    change: {
      before: { customRoles: [clerk] },
      after: { customRoles: [{ ...clerk, permissions: ['viewCards', 'lockCards'] }] },
    },
  });
  open([line], { search: `?line=${line.id}` });
  await screen.findByText('Lock and unlock cards');
  expect(document.querySelector('.change')?.textContent).toBe(
    'Role › clerk › PermissionsRemoved: Close cards for goodAdded: Lock and unlock cards',
  );
});

test('from a line the log is narrowed to its thing and to its person', async () => {
  const line = auditLineOf();
  open([line], { search: `?line=${line.id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Only about this' }));
  expect(new URLSearchParams(location.search).get('subject')).toBe('card:A1B2C3D4E5');
  await waitFor(() =>
    expect(server.requests(listBusinessActivities).at(-1)?.query).toMatchObject({
      subjectType: 'card',
      subjectId: 'A1B2C3D4E5',
    }),
  );
  expect(screen.getByRole('button', { name: /About: Card · •••• 4242/ })).toBeTruthy();
});

test('days are chosen in the address and asked for', async () => {
  open([auditLineOf()], { search: '?from=2026-11-01&to=2026-11-20' });
  await screen.findByText('Grace Okafor locked the card');
  expect(screen.getByRole('button', { name: /Days: Nov 1, 2026 – Nov 20, 2026/ })).toBeTruthy();
  expect(server.requests(listBusinessActivities)[0]?.query).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-20',
  });
});

test('the export says how many lines it has, shows its progress, and then its file', async () => {
  open([auditLineOf()], { search: '?group=card' });
  server.on(exportBusinessActivities, exportOf({ state: 'queued', lines: { total: 1_204, done: 0 } }));
  server.on(getExport, exportOf({}));
  fireEvent.click(await screen.findByRole('button', { name: 'Export 1,204 lines' }));
  expect(await screen.findByText('1,000 of 1,204 lines are written.')).toBeTruthy();
  expect(server.requests(exportBusinessActivities)[0]?.body).toEqual({ group: ['card'] });
  expect(location.search).toBe(`?group=card&export=${id}`);
  server.on(
    getExport,
    exportOf({ state: 'done', lines: { total: 1_204, done: 1_204 }, finishedAt: AT, expiresAt: AT }),
  );
  server.on(downloadExport, 'a,b\r\n');
  // Here a press on the link would lead away.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.search).toBe('?group=card'));
});

test('an export that is under way can be cancelled', async () => {
  const other = idOf('other');
  open([auditLineOf()], { search: `?export=${other}` });
  server.on(getExport, exportOf({ id: other }));
  server.on(cancelExport, () => {
    const cancelled = exportOf({ id: other, state: 'failed', error: 'cancelled' });
    server.on(getExport, cancelled);
    return cancelled;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel export' }));
  expect((await screen.findAllByText('It was canceled. Nothing of it is kept.')).length).toBeGreaterThan(0);
});

test('who may not export sees no button, and who may not read sees why', async () => {
  open([auditLineOf()], { permissions: ['viewAuditLog'] });
  await screen.findByText('Grace Okafor locked the card');
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  cleanup();
  open([], { permissions: ['exportData'] });
  expect(await screen.findByText('You cannot see the audit log')).toBeTruthy();
});

test('a log that cannot be read says so, and can be asked again', async () => {
  open([]);
  server.on(listBusinessActivities, refusal('internal'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
