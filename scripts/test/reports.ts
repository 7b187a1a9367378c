import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** `flaky`: passed only at their second try, and counted as passed. `notes`: a line for each failed or flaky test. */
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  flaky: number;
  notes: readonly string[];
};

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0, notes: [] };
export const PASSED: Counts = { ...NOTHING, passed: 1 };
/** A step that failed as a whole. */
export const failedBy = (note: string): Counts => ({ ...NOTHING, failed: 1, notes: [note] });

export function sumOf(all: readonly Counts[]): Counts {
  const sum = (part: 'passed' | 'failed' | 'skipped' | 'flaky') =>
    all.reduce((total, counts) => total + counts[part], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    flaky: sum('flaky'),
    notes: all.flatMap(({ notes }) => notes),
  };
}

/** A browser test that passes only at its second try is named; with more than this many of them the run fails. */
const FLAKY_AT_MOST = 2;

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

/** @param code exit code of the process: a file that fails to load fails the process without a failed test */
export function countVitest(file: string, code: number): Counts {
  const report = read<VitestReport>(file);
  if (!report) return failedBy('Vitest ended without a report');
  const notes = (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const own = assertionResults.filter((test) => test.status === 'failed');
    const path = name.replace(/^.*\/tests\//, '');
    if (own.length === 0 && status === 'failed') return [noteOf('failed', path, message)];
    return own.map((test) => noteOf('failed', `${path} ${test.fullName}`, test.failureMessages?.[0]));
  });
  const failed = report.numFailedTests || (code === 0 ? 0 : 1);
  if (failed > 0 && notes.length === 0) notes.push(`Vitest ended with code ${code}`);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, flaky: 0, notes };
}

type Suite = {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results?: { error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
};
type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

export function countPlaywright(file: string, code: number): Counts {
  const report = read<PlaywrightReport>(file);
  if (!report) return failedBy('Playwright ended without a report');
  const { expected, unexpected, skipped, flaky } = report.stats;
  const notes = report.suites.flatMap(notesOf);
  const tooMany = flaky > FLAKY_AT_MOST ? flaky : 0;
  if (tooMany) notes.push(`${flaky} flaky tests fail the run; ${FLAKY_AT_MOST} may pass at a second try`);
  const failed = unexpected + tooMany || (code === 0 ? 0 : 1);
  if (failed > 0 && notes.length === 0) notes.push(`Playwright ended with code ${code}`);
  return { passed: expected + flaky - tooMany, failed, skipped, flaky, notes };
}

function notesOf({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) => {
    const bad = tests.find(({ status }) => status === 'flaky' || status === 'unexpected');
    if (!bad) return [];
    const error = bad.results?.find((result) => result.error)?.error?.message;
    return [noteOf(bad.status === 'flaky' ? 'flaky' : 'failed', `${file}:${line} ${title}`, error)];
  });
  return [...own, ...suites.flatMap(notesOf)];
}

/** Short enough that the end of a long output, which may be all that somebody sees, holds every one. */
function noteOf(state: 'failed' | 'flaky', name: string, error = ''): string {
  const reason = stripVTControlCharacters(error).replace(/\s+/g, ' ').trim();
  return `${state} ${cut(name, 100)}${reason && `: ${cut(reason, 160)}`}`;
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
