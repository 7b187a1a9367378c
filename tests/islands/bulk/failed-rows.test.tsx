import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FailedRows } from '#islands/bulk/failed-rows.tsx';
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
