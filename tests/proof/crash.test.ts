import { expect, test } from 'vitest';
import { proveCrashes } from './crash.ts';

test('six SIGKILLs each of app and database under load lose nothing that was acknowledged', async () => {
  const report = await proveCrashes({ appKills: 6, databaseKills: 6 });
  console.info('crash proof:', report);
  expect(report.acknowledged).toBeGreaterThan(1_500);
});
