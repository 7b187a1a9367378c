import { readFileSync } from 'node:fs';

/** `flaky`: passed only at their second try, and counted as passed. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: number };

export function sumOf(all: readonly Counts[]): Counts {
  const sum = (part: keyof Counts) => all.reduce((total, counts) => total + counts[part], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    flaky: sum('flaky'),
  };
}

/** A browser test that passes only at its second try is named; with more than this many of them the run fails. */
export const FLAKY_AT_MOST = 2;

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

/** @param code exit code of the process: a file that fails to load fails the process without a failed test */
export function countVitest(file: string, code: number): Counts {
  const report = read<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0, flaky: 0 };
  const failed = report.numFailedTests || (code === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, flaky: 0 };
}

type Suite = {
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
  suites?: Suite[];
};
type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** @returns the counts, and the tests that passed only at their second try */
export function countPlaywright(file: string, code: number): { counts: Counts; flaky: string[] } {
  const report = read<PlaywrightReport>(file);
  if (!report) return { counts: { passed: 0, failed: 1, skipped: 0, flaky: 0 }, flaky: [] };
  const { expected, unexpected, skipped } = report.stats;
  const flaky = report.suites.flatMap(flakyOf);
  const tooMany = flaky.length > FLAKY_AT_MOST ? flaky.length : 0;
  const failed = unexpected + tooMany || (code === 0 ? 0 : 1);
  const passed = expected + flaky.length - tooMany;
  return { counts: { passed, failed, skipped, flaky: flaky.length }, flaky };
}

function flakyOf({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyOf)];
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
