import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureBuilt } from '../start/build.ts';
import { ensureBrowser } from './browser.ts';
import { SOURCE_TESTS, whatChanged } from './changed.ts';
import { inOrder, type Say } from './in-order.ts';
import { type Counts, countPlaywright, countVitest, failedBy, NOTHING, PASSED, sumOf } from './reports.ts';

type Step = { name: string; run(say: Say): Promise<Counts> };

const root = join(import.meta.dirname, '..', '..');
const reports = mkdtempSync(join(tmpdir(), 'larkspur-reports-'));
const bin = (path: string) => join(root, 'node_modules', path);

/** Names of steps, or parts of them; every step when left out. */
const [first, ...rest] = process.argv.slice(2);
/** `npm test -- changed [commit]` */
const changed = first === 'changed' ? whatChanged(root, rest[0]) : undefined;

let browser: Promise<string> | undefined;
const getBrowser = (say: Say) => (browser ??= ensureBrowser(say));

/**
 * Every step of the suite. The lanes run side by side: the first lane uses the waits of the second. A failed step does
 * not stop the others, so that one run reports everything.
 */
const LANES: readonly (readonly Step[])[] = [
  [
    { name: 'browser', run: (say) => getBrowser(say).then(() => NOTHING) },
    { name: 'types', run: check(bin('astro/bin/astro.mjs'), ['check', '--minimumSeverity', 'error']) },
    { name: 'format and lint', run: check(bin('@biomejs/biome/bin/biome'), ['ci', '--error-on-warnings']) },
    { name: 'styles', run: check(bin('stylelint/bin/stylelint.mjs'), ['src/**/*.css', 'src/**/*.astro']) },
    { name: 'unused code', run: check(bin('knip/bin/knip.js'), []) },
  ],
  [
    { name: 'build', run: () => ensureBuilt(root).then(() => PASSED) },
    { name: 'unit, API, stores, islands, architecture', run: vitest },
    { name: 'end to end', run: playwright },
  ],
];

function check(script: string, args: string[]): Step['run'] {
  return async (say) =>
    (await node([script, ...args], say)) === 0 ? PASSED : failedBy(`failed ${basename(script)}`);
}

async function vitest(say: Say): Promise<Counts> {
  if (!changed) return vitestOf(['unit', 'api', 'brands', 'stores', 'islands', 'architecture'], [], say);
  const since = ['--changed', changed.since, '--passWithNoTests'];
  return sumOf([
    await vitestOf(['unit', 'api', 'brands', 'stores', 'islands'], since, say),
    // These read the sources and import none of them.
    await vitestOf(['architecture', 'unit', 'api', 'stores'], ['tests/architecture/', ...SOURCE_TESTS], say),
  ]);
}

async function vitestOf(projects: string[], options: string[], say: Say): Promise<Counts> {
  const file = join(reports, `${projects[0]}.json`);
  const args = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...options,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  return countVitest(file, await node([bin('vitest/vitest.mjs'), ...args], say));
}

async function playwright(say: Say): Promise<Counts> {
  const { browserTests = 'all' } = changed ?? {};
  if (browserTests !== 'all' && browserTests.length === 0) return NOTHING;
  const file = join(reports, 'playwright.json');
  const args = ['test', ...(browserTests === 'all' ? [] : browserTests)];
  const code = await node([bin('@playwright/test/cli.js'), ...args], say, {
    CHROMIUM_PATH: await getBrowser(say),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return countPlaywright(file, code);
}

function node(args: string[], say: Say, environment: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
  });
  child.stdout.on('data', say);
  child.stderr.on('data', say);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function runStep({ name, run }: Step, say: Say): Promise<Counts> {
  const startedAt = performance.now();
  say(`\n── ${name}\n`);
  const counts = await run(say).catch((error: unknown) => {
    say(`${error instanceof Error ? error.message : error}\n`);
    return failedBy(`failed ${name}`);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`   ${counts.failed === 0 ? 'ok' : 'FAILED'} after ${seconds} s\n`);
  return counts;
}

async function main(): Promise<void> {
  const names = first === undefined || changed ? [''] : [first, ...rest];
  const lanes = LANES.map((lane) => lane.filter(({ name }) => names.some((part) => name.includes(part))));
  const steps = lanes.flat();
  const output = inOrder(steps.length, (text) => void process.stdout.write(text));
  const runLane = async (lane: Step[]) => {
    const counts: Counts[] = [];
    for (const step of lane) {
      const place = steps.indexOf(step);
      counts.push(await runStep(step, (text) => output.say(place, text)));
      output.end(place);
    }
    return sumOf(counts);
  };
  const { passed, failed, skipped, flaky, notes } = sumOf(await Promise.all(lanes.map(runLane)));
  rmSync(reports, { recursive: true, force: true });
  const more = [skipped > 0 && `, ${skipped} skipped`, flaky > 0 && `, ${flaky} flaky`];
  // Once more and last, so that it is read without a search through everything before it.
  for (const note of notes) console.log(note);
  console.log(`\n${passed} passed, ${failed} failed${more.filter(Boolean).join('')}`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

await main();
