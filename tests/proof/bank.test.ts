import { expect, test } from 'vitest';
import { proveBank } from './bank.ts';

test('of 1,000 payments through a bank whose answers are lost, none is paid twice and none is lost', async () => {
  const report = await proveBank({ payouts: 1_000 });
  console.info('bank proof:', report);
  expect(report.asked).toBeGreaterThan(1_300);
  expect(report.completed + report.failed + report.returned).toBe(1_000);
});

test('an adapter that makes a new key for every try is caught by this proof', async () => {
  const careless = proveBank({ payouts: 40, isCareless: true });
  await expect(careless).rejects.toThrow('keys of which the two books say something else');
});
