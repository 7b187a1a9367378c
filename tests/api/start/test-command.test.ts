import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserTestsOf } from '../../../scripts/test/changed.ts';
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
    tests: [{ status }],
  }));
  const count = (status: string) => states.filter((state) => state === status).length;
  const stats = {
    expected: count('expected'),
    unexpected: count('unexpected'),
    flaky: count('flaky'),
    skipped: count('skipped'),
  };
  const file = join(folder, `${states.join('-')}.json`);
  writeFileSync(file, JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }], stats }));
  return file;
}

describe('a browser test that passes only at its second try', () => {
  test('is named and counts as passed, up to two of them', () => {
    const { counts, flaky } = countPlaywright(reportOf(['expected', 'flaky', 'flaky', 'skipped']), 0);
    expect(counts).toEqual({ passed: 3, failed: 0, skipped: 1 });
    expect(flaky).toEqual(['cards/cards.spec.ts:2 test 1', 'cards/cards.spec.ts:3 test 2']);
  });

  test('fails the run with two others', () => {
    const { counts } = countPlaywright(reportOf(['expected', 'flaky', 'flaky', 'flaky']), 0);
    expect(counts).toEqual({ passed: 1, failed: 3, skipped: 0 });
  });
});

test('a test that fails twice is counted as failed', () => {
  const { counts } = countPlaywright(reportOf(['expected', 'unexpected', 'flaky']), 1);
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('a process that ends badly without a failed test, or without a report, fails the run', () => {
  expect(countPlaywright(reportOf(['expected']), 1).counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(countPlaywright(join(folder, 'none.json'), 0).counts.failed).toBe(1);
  expect(countVitest(join(folder, 'none.json'), 0).failed).toBe(1);
  const file = join(folder, 'vitest.json');
  writeFileSync(file, JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 1 }));
  expect(countVitest(file, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 });
  expect(countVitest(file, 1)).toEqual({ passed: 5, failed: 1, skipped: 1 });
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
  const hasTests = (area: string) => ['cards', 'orders', 'shell'].includes(area);
  const testsOf = (...files: string[]) => browserTestsOf(files, hasTests);

  test('of its areas, and those that walk over every page', () => {
    const files = [
      'src/islands/cards/a.tsx',
      'src/lib/server/services/orders/b.ts',
      'locales/en/orders.json',
    ];
    expect(testsOf(...files)).toEqual(['tests/e2e/cards/', 'tests/e2e/orders/', 'tests/e2e/shell/']);
  });

  test('that was changed itself', () => {
    expect(testsOf('tests/e2e/cards/frame.spec.ts')).toEqual(['tests/e2e/cards/frame.spec.ts']);
  });

  test('all, where others share what was changed or no test bears its name', () => {
    for (const file of [
      'src/lib/server/ledger/post.ts',
      'src/islands/ui/dialog.tsx',
      'src/lib/stores/tags/tags.ts',
      'tests/e2e/support/test.ts',
      'package.json',
    ])
      expect([file, testsOf(file)]).toEqual([file, 'all']);
  });

  test('none, where no page shows it', () => {
    expect(testsOf('docs/scale.md', 'README.md', 'tests/unit/cards/a.test.ts')).toEqual([]);
  });
});
