import { defineConfig } from '@playwright/test';

/** The whole system is started once for the run (tests/e2e/support/setup.ts); tests wait on the app, so three workers fill two cores. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/setup.ts',
  workers: 3,
  fullyParallel: true,
  // One that passes only then is named as flaky (scripts/test/reports.ts); more than two of them fail the run.
  retries: 1,
  // A busy machine takes three times as long as a quiet one; what must be quick is measured on its own (budgets, slow-line).
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    // What is waited for in vain is named, long before the whole test has run out of time.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A worker would fetch pages past what tests answer themselves; cardholder/offline.spec.ts allows it.
    serviceWorkers: 'block',
    // A transition at each navigation costs an eighth of the run; one test asks for it (shell/shell.spec.ts).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
