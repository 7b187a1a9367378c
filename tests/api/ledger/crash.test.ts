import { expect, test } from 'vitest';
import { proveCrashes } from '../../proof/crash.ts';

// The long version, six kills each, is `npm run proof`.
test('a SIGKILL of the app and one of the database under load lose nothing that was acknowledged', async () => {
  const report = await proveCrashes({ appKills: 1, databaseKills: 1 });
  console.info('crash proof:', report);
  expect(report.acknowledged).toBeGreaterThan(300);
}, 120_000);
