import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JobView } from '#islands/bulk/job-view.tsx';
import { retryJob } from '#lib/contract/jobs/jobs.ts';
import { type Answers, lost } from '../../support/fake-server.ts';
import { jobOf } from '../../support/things/job.ts';
import { answer, begin, draw, server, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const JOB = jobOf({ done: 1, failed: 1 });
const UNKNOWN = /we do not know whether it was done/;

const serve = (own: Answers = {}) =>
  answer({
    getJob: { job: JOB },
    listJobRows: { items: [], nextCursor: null },
    retryJob: { job: JOB },
    ...own,
  });

function open() {
  begin(['viewCards', 'viewJobs', 'lockCards'], '/cards');
  draw(<JobView jobId={JOB.id} />);
}

const retry = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Try the failed one again' }));

beforeEach(startAnew);
afterEach(cleanup);

test('a lost answer to a retry is shown as unknown and repeated under its key, which ends with an answer', async () => {
  serve({ retryJob: lost });
  open();
  await retry();
  await screen.findByText(UNKNOWN);
  // Closing the window forgets nothing: the request may have arrived.
  cleanup();
  open();
  serve();
  await retry();
  await waitFor(() => expect(screen.queryByText(UNKNOWN)).toBeNull());
  await retry();
  await waitFor(() => expect(server.requests(retryJob)).toHaveLength(3));
  const [first, second, third] = server.requests(retryJob).map(({ idempotencyKey }) => idempotencyKey);
  expect([second === first, third === first]).toEqual([true, false]);
});
