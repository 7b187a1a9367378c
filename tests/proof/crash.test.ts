import { expect, test } from 'vitest';
import { proveCrashes } from './crash.ts';

test('six SIGKILLs each of app and database under load lose nothing that was acknowledged', async () => {
  const report = await proveCrashes({ appKills: 6, databaseKills: 6 });
  console.info('crash proof:', report);
  expect(report.acknowledged).toBeGreaterThan(1_500);
});

test('an app whose commits are not on disk is caught by this proof', async () => {
  const careless = proveCrashes({ appKills: 0, databaseKills: 3, isCareless: true });
  await expect(careless).rejects.toThrow('acknowledged, but lost');
});
