import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take seven seconds or more. Most of it they wait, so others fill the time only where these begin early. */
const LONG = [
  'api/start/lasting-emulator',
  'api/access/matrix',
  'api/jobs/jobs',
  'api/ledger/postgres-launcher',
  'api/ledger/crash',
  'api/start/refusals',
  'api/start/pack',
  'api/start/backup',
  'api/integrations/adapters',
  'api/sign-in/emulator',
  'api/bank-transfers/fault-proof',
  'architecture/openapi-lint',
  'stores/shared/lost-answers',
  'unit/i18n/used-keys',
];

/** Projects one after the other, as Vitest has them; in each the long files first, then by size. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`${name}.test.ts`));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((own) => {
      const its = sorted.filter(({ project }) => project === own);
      return [...its.filter(isLong), ...its.filter((file) => !isLong(file))];
    });
  }
}

/**
 * Files of a worker share the modules that they import: some 350 each, which would be read anew for every file. Only
 * where no module is mocked, and no environment stands around a file.
 */
const SHARED_MODULES = { isolate: false, unstubEnvs: true, restoreMocks: true };

/** They add a brand to the list of brands, which every module reads when it is imported. */
const OF_BRANDS = ['tests/api/mail/brand-*.test.ts'];

/** Each file has its window, modules and mocks to itself, but in a context of one process and not in a process. */
const OWN_WINDOW = { environment: 'happy-dom', pool: 'vmThreads', vmMemoryLimit: '1GB' } as const;

/** Tests wait for PostgreSQL, so three workers fill the two cores of the machine that judges. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    pool: 'forks',
    // A busy machine takes three times as long as a quiet one; only a test that waits in vain takes all of it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Read while the program runs, so that no import tells `npm test -- changed` who needs them.
    forceRerunTriggers: [
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/locales/**',
      '**/migrations/*.sql',
    ],
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], ...SHARED_MODULES } },
      {
        extends: true,
        test: {
          ...SHARED_MODULES,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: OF_BRANDS,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'brands', include: OF_BRANDS, globalSetup: ['tests/support/global-setup.ts'] },
      },
      {
        extends: true,
        test: { ...OWN_WINDOW, name: 'stores', include: ['tests/stores/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...OWN_WINDOW,
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/islands-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...SHARED_MODULES,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          include: ['tests/proof/**/*.test.ts', 'tests/api/{ledger,purchases}/model.test.ts'],
          env: { LEDGER_RUNS: '1000', AUTHORIZATION_RUNS: '100' },
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
