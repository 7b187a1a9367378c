import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserTestsOf, SOURCE_TESTS, whatChanged } from '../../../scripts/test/changed.ts';
import { readImporters } from '../../../scripts/test/importers.ts';
import { inOrder } from '../../../scripts/test/in-order.ts';
import { countPlaywright, countVitest } from '../../../scripts/test/reports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A report as Playwright writes it, with tests of these states in a nested suite. */
function reportOf(states: readonly string[]): string {
  const specs = states.map((status, at) => ({
    title: `test ${at}`,
    file: 'cards/cards.spec.ts',
    line: at + 1,
    tests: [{ status, results: [{ error: { message: '\u001b[31mError:\n not seen in time' } }, {}] }],
  }));
  const count = (status: string) => states.filter((state) => state === status).length;
  const stats = {
    expected: count('expected'),
    unexpected: count('unexpected'),
    flaky: count('flaky'),
    skipped: count('skipped'),
  };
  const file = join(folder, `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }], stats }));
  return file;
}

describe('a browser test that passes only at its second try', () => {
  test('is named with its error and counts as passed, up to two of them', () => {
    expect(countPlaywright(reportOf(['expected', 'flaky', 'flaky', 'skipped']), 0)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 1,
      flaky: 2,
      notes: [
        'flaky cards/cards.spec.ts:2 test 1: Error: not seen in time',
        'flaky cards/cards.spec.ts:3 test 2: Error: not seen in time',
      ],
    });
  });

  test('fails the run with two others', () => {
    const counts = countPlaywright(reportOf(['expected', 'flaky', 'flaky', 'flaky']), 0);
    expect(counts).toMatchObject({ passed: 1, failed: 3, skipped: 0, flaky: 3 });
    expect(counts.notes.at(-1)).toBe('3 flaky tests fail the run; 2 may pass at a second try');
  });
});

test('a test that fails twice is counted as failed, and named', () => {
  const counts = countPlaywright(reportOf(['expected', 'unexpected', 'flaky']), 1);
  expect(counts).toMatchObject({ passed: 2, failed: 1, skipped: 0, flaky: 1 });
  expect(counts.notes[0]).toBe('failed cards/cards.spec.ts:2 test 1: Error: not seen in time');
});

test('a process that ends badly without a failed test, or without a report, fails the run', () => {
  const ended = { passed: 1, failed: 1, skipped: 0, flaky: 0 };
  expect(countPlaywright(reportOf(['expected']), 1)).toMatchObject(ended);
  expect(countPlaywright(join(folder, 'none.json'), 0).failed).toBe(1);
  expect(countVitest(join(folder, 'none.json'), 0).failed).toBe(1);
  const file = join(folder, 'vitest.json');
  writeFileSync(file, JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 1 }));
  expect(countVitest(file, 0)).toEqual({ passed: 5, failed: 0, skipped: 1, flaky: 0, notes: [] });
  expect(countVitest(file, 1)).toMatchObject({ passed: 5, failed: 1, skipped: 1, flaky: 0 });
});

test('what failed below the browser is named in a line each: a test, or a file that did not load', () => {
  const file = join(folder, 'failed.json');
  const failed = {
    status: 'failed',
    fullName: 'a load is posted once',
    failureMessages: ['\u001b[31mError: 2\n is not 1'],
  };
  const testResults = [
    { name: '/a/b/tests/api/cards/load.test.ts', status: 'failed', assertionResults: [failed] },
    { name: '/a/b/tests/unit/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    {
      name: '/a/b/tests/unit/b.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'b' }],
    },
  ];
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults }),
  );
  expect(countVitest(file, 1).notes).toEqual([
    'failed api/cards/load.test.ts a load is posted once: Error: 2 is not 1',
    'failed unit/a.test.ts: no such module',
  ]);
});

test('steps that run side by side write whole and in their order', () => {
  const written: unknown[] = [];
  const output = inOrder(3, (text) => written.push(text));
  output.say(1, 'b1 ');
  output.say(0, 'a1 ');
  output.say(2, 'c1 ');
  output.end(2);
  output.say(0, 'a2 ');
  expect(written.join('')).toBe('a1 a2 ');
  output.end(0);
  output.say(1, 'b2 ');
  expect(written.join('')).toBe('a1 a2 b1 b2 ');
  output.end(1);
  expect(written.join('')).toBe('a1 a2 b1 b2 c1 ');
});

describe('of a change the browser tests are run', () => {
  const hasTests = (area: string) => ['bulk', 'cards', 'orders', 'shell'].includes(area);
  const IMPORTED_BY: Record<string, string[]> = {
    'src/lib/contract/cards/card.ts': ['src/lib/contract/orders/order.ts', 'src/lib/contract/calls.ts'],
    'src/lib/contract/calls.ts': ['src/islands/bulk/a.tsx'],
    'src/lib/contract/orders/order.ts': ['src/islands/orders/b.tsx'],
    'src/lib/domain/shell/routes.ts': ['tests/e2e/support/test.ts'],
    'tests/support/route-titles.ts': ['tests/e2e/shell/routes.spec.ts'],
  };
  const testsOf = (...files: string[]) => browserTestsOf(files, hasTests, (path) => IMPORTED_BY[path] ?? []);

  test('of its areas, and those that walk over every page', () => {
    const files = [
      'src/islands/cards/a.tsx',
      'src/lib/server/services/orders/b.ts',
      'locales/en/orders.json',
    ];
    expect(testsOf(...files)).toEqual(['tests/e2e/cards/', 'tests/e2e/orders/', 'tests/e2e/shell/']);
  });

  test('of the areas that import it, over several steps, but not by way of a list of all areas', () => {
    expect(testsOf('src/lib/contract/cards/card.ts')).toEqual([
      'tests/e2e/cards/',
      'tests/e2e/orders/',
      'tests/e2e/shell/',
    ]);
  });

  test('that was changed itself, or imports what was', () => {
    expect(testsOf('tests/e2e/cards/frame.spec.ts')).toEqual(['tests/e2e/cards/frame.spec.ts']);
    expect(testsOf('tests/support/route-titles.ts')).toEqual(['tests/e2e/shell/routes.spec.ts']);
  });

  test('all, where others share what was changed or no test bears its name', () => {
    for (const file of [
      'src/lib/server/ledger/post.ts',
      'src/islands/ui/dialog.tsx',
      'src/lib/stores/tags/tags.ts',
      'src/lib/domain/shell/routes.ts',
      'tests/e2e/support/test.ts',
      'package.json',
    ])
      expect([file, testsOf(file)]).toEqual([file, 'all']);
  });

  test('none, where no page shows it', () => {
    expect(testsOf('docs/scale.md', 'README.md', 'tests/unit/cards/a.test.ts')).toEqual([]);
  });
});

const root = join(import.meta.dirname, '..', '..', '..');

test('who imports what is read from the sources', () => {
  const importers = readImporters(root);
  expect(importers('src/lib/server/services/cards/take-card.ts')).toContain(
    'src/lib/server/services/cards/load.ts',
  );
  expect(importers('src/islands/ui/button.tsx').length).toBeGreaterThan(20);
});

test('a commit that git does not know is an error, and not a change of nothing', () => {
  expect(() => whatChanged(root, 'no-such-commit')).toThrow('no-such-commit');
});

test('every unit test that reads sources runs with any change', () => {
  const reading = ['tests/unit', 'tests/stores', 'tests/islands'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${room}/${name}`),
  );
  const found = reading.filter((path) =>
    /sourcesIn\(|readFileSync\(|readdirSync\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(SOURCE_TESTS).toEqual(expect.arrayContaining(found));
});
