import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FailedRows } from '#islands/bulk/failed-rows.tsx';
import { PageRoot } from '#islands/page/page-root.tsx';
import { authReady } from '#lib/browser/firebase.ts';
import type { BulkJob } from '#lib/stores/bulk/start.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { answer, begin, draw, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/caller.ts', () => ({ callApi: vi.fn(), newIdempotencyKey: vi.fn(() => 'k') }));
vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(authReady).mockResolvedValue({ uid: 'u1', email: null, displayName: null });
});
afterEach(cleanup);

const refused = (seq: number, subject: string, card: object | null) => ({
  ...{ seq, subject, card, state: 'failed', error: 'wrong_state', reason: null, result: null },
});

test('a row that failed names its card as the grid does, and by its ID alone to who has no such grid', async () => {
  const items = [
    refused(1, 'AAAAAAAAAA', { last4: '4821', holder: { firstName: 'Amina', lastName: 'Rahimi' } }),
    refused(2, 'BBBBBBBBBB', { last4: '1111', holder: { firstName: '', lastName: '' } }),
    refused(3, 'CCCCCCCCCC', { last4: null, holder: { firstName: 'Yusuf', lastName: 'Haddad' } }),
    refused(4, 'DDDDDDDDDD', null),
  ];
  answer({ listJobRows: { items, nextCursor: null } });
  begin(['viewCards', 'viewJobs'], '/cards');
  const job = { id: 'j1', kind: 'cards.lock', state: 'done', failed: 4 } as BulkJob;
  draw(
    <PageRoot texts={texts} lang="en" skeleton={null}>
      <FailedRows job={job} />
    </PageRoot>,
  );
  await screen.findByText('Amina Rahimi, card ending in 4821');
  expect(
    screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.pathname]),
  ).toEqual([
    ['Amina Rahimi, card ending in 4821', `/${BUSINESS}/cards/AAAAAAAAAA`],
    ['No holder yet, card ending in 1111', `/${BUSINESS}/cards/BBBBBBBBBB`],
    ['Yusuf Haddad, Being made', `/${BUSINESS}/cards/CCCCCCCCCC`],
    ['DDDDDDDDDD', `/${BUSINESS}/cards/DDDDDDDDDD`],
  ]);
});
