import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JobRows } from '#islands/bulk/job-rows.tsx';
import { JobView } from '#islands/bulk/job-view.tsx';
import { PageRoot } from '#islands/page/page-root.tsx';
import { signedIn } from '../../support/sign-in-provider.ts';
import { jobOf, rowOf } from '../../support/things/job.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { answer, begin, draw, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  vi.resetAllMocks();
  signedIn();
});
afterEach(cleanup);

test('a row that failed names its card as the grid does, and by its ID alone to who has no such grid', async () => {
  const items = [
    rowOf({
      seq: 1,
      subject: 'AAAAAAAAAA',
      card: { last4: '4821', holder: { firstName: 'Amina', lastName: 'Rahimi' } },
    }),
    rowOf({
      seq: 2,
      subject: 'BBBBBBBBBB',
      card: { last4: '1111', holder: { firstName: '', lastName: '' } },
    }),
    rowOf({
      seq: 3,
      subject: 'CCCCCCCCCC',
      card: { last4: null, holder: { firstName: 'Yusuf', lastName: 'Haddad' } },
    }),
    rowOf({ seq: 4, subject: 'DDDDDDDDDD', card: null }),
  ];
  answer({ listJobRows: { items, nextCursor: null } });
  begin(['viewCards', 'viewJobs'], '/cards');
  const job = jobOf({ total: 4, done: 0, failed: 4 });
  draw(
    <PageRoot texts={texts} lang="en" skeleton={null}>
      <JobRows job={job} state="failed" />
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

test('the result of loads lists their cards, those that failed first', async () => {
  const each = { amountMinor: 500, currency: 'USD' as const };
  const job = jobOf({ kind: 'cards.load', total: 3, done: 2, failed: 1, each });
  const done = (seq: number, subject: string) => rowOf({ seq, subject, state: 'done', error: null });
  answer({
    getJob: { job },
    listJobRows: ({ query: { state = [], cursor } }) => {
      if (state.includes('failed')) return { items: [rowOf({ subject: 'BBBBBBBBBB' })], nextCursor: null };
      return cursor
        ? { items: [done(3, 'CCCCCCCCCC')], nextCursor: null }
        : { items: [done(2, 'AAAAAAAAAA')], nextCursor: 'c2' };
    },
  });
  begin(['viewCards', 'viewJobs', 'loadCards'], '/cards');
  draw(
    <PageRoot texts={texts} lang="en" skeleton={null}>
      <JobView jobId={job.id} />
    </PageRoot>,
  );
  await screen.findByText('AAAAAAAAAA');
  await screen.findByText('BBBBBBBBBB');
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    'Load cards',
    'Not done',
    'Done',
  ]);
  expect(screen.getByText(/No money was moved\.$/).parentElement?.textContent).toContain('BBBBBBBBBB');
  const list = within(screen.getByRole('heading', { name: 'Done' }).parentElement as HTMLElement);
  fireEvent.click(list.getByRole('button', { name: 'Show more' }));
  await waitFor(() =>
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'AAAAAAAAAA+$5.00',
      'CCCCCCCCCC+$5.00',
    ]),
  );
  expect(list.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(
    screen.getByText('$5.00 was loaded on each of 2 cards, $10.00 in all. $5.00 was not loaded.'),
  ).toBeDefined();
});

test('what was withdrawn stands beside each card', async () => {
  const job = jobOf({ kind: 'cards.withdraw', total: 2, done: 2, failed: 0 });
  const done = (seq: number, amountMinor: number) =>
    rowOf({ seq, state: 'done', error: null, moved: { amountMinor, currency: 'USD' } });
  answer({ listJobRows: { items: [done(1, 12_34), done(2, 5)], nextCursor: null } });
  begin(['viewCards', 'viewJobs'], '/cards');
  draw(
    <PageRoot texts={texts} lang="en" skeleton={null}>
      <JobRows job={job} state="done" />
    </PageRoot>,
  );
  await screen.findByText('Done');
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((one) => one.querySelector('.money')?.textContent)).toEqual([
      '$12.34',
      '$0.05',
    ]),
  );
});

test('the cards of an export stand in its file alone', async () => {
  answer({ getJob: { job: jobOf({ kind: 'cards.export' }) } });
  begin(['viewCards', 'viewJobs', 'exportData'], '/cards');
  draw(
    <PageRoot texts={texts} lang="en" skeleton={null}>
      <JobView jobId={jobOf().id} />
    </PageRoot>,
  );
  await screen.findByRole('button', { name: 'Download CSV' });
  expect(screen.queryByRole('heading', { name: 'Done' })).toBeNull();
});
