import { expect, test } from 'vitest';
import { proveBank } from '../../proof/bank.ts';

/** The long one is `npm run proof`: 1,000 payments, and an adapter that it catches. */
test('of 50 payments through a bank in another process that cuts its answers, each is in both books once', async () => {
  const report = await proveBank({ payouts: 50 });
  // Answers were lost, and whoever got none asked again.
  expect(report.answered).toBeLessThan(report.asked);
  expect(report.asked).toBeGreaterThan(50);
  expect(report).toMatchObject({ payouts: 50, completed: 26, failed: 12, returned: 12 });
}, 60_000);
