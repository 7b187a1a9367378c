import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../start/build.ts';
import { ensureBrowser } from './browser.ts';

type Counts = { passed: number; failed: number; skipped: number };

const root = join(import.meta.dirname, '..', '..');
const reports = mkdtempSync(join(tmpdir(), 'larkspur-reports-'));
const bin = (path: string) => join(root, 'node_modules', path);

/** Every step of the suite, the quick ones first; each goes on where another failed, so that one run tells all. */
const STEPS: readonly { name: string; run: () => Promise<Counts> }[] = [
  { name: 'types', run: () => check(bin('astro/bin/astro.mjs'), ['check', '--minimumSeverity', 'error']) },
  {
    name: 'format and lint',
    run: () => check(bin('@biomejs/biome/bin/biome'), ['ci', '--error-on-warnings']),
  },
  {
    name: 'styles',
    run: () => check(bin('stylelint/bin/stylelint.mjs'), ['src/**/*.css', 'src/**/*.astro']),
  },
  { name: 'unused code', run: () => check(bin('knip/bin/knip.js'), []) },
  { name: 'unit, API, stores, islands, architecture', run: vitest },
  { name: 'build', run: build },
  { name: 'end to end', run: playwright },
];

async function check(script: string, args: string[]): Promise<Counts> {
  const code = await node([script, ...args]);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function vitest(): Promise<Counts> {
  const file = join(reports, 'vitest.json');
  const projects = ['unit', 'api', 'stores', 'islands', 'architecture'].flatMap((name) => [
    '--project',
    name,
  ]);
  const args = ['run', ...projects, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const code = await node([bin('vitest/vitest.mjs'), ...args]);
  const report = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that could not even be read fails the run without failing a test.
  const failed = report.numFailedTests || (code === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

async function build(): Promise<Counts> {
  await ensureBuilt(root);
  return { passed: 1, failed: 0, skipped: 0 };
}

async function playwright(): Promise<Counts> {
  const file = join(reports, 'playwright.json');
  const browser = ensureBrowser();
  const code = await node([bin('@playwright/test/cli.js'), 'test'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    file,
  );
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky || (code === 0 ? 0 : 1), skipped };
}

function node(args: string[], environment: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

async function main(): Promise<void> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const only = process.argv.slice(2);
  for (const step of STEPS.filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  )) {
    const startedAt = performance.now();
    console.log(`\n── ${step.name}`);
    const counts = await step.run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    console.log(
      `   ${counts.failed === 0 ? 'ok' : 'FAILED'} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  );
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}

await main();
