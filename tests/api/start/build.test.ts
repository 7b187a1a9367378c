import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBuilt } from '../../../scripts/start/build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'larkspur-build-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src', 'page.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a start says that it builds only when it does', async () => {
  const reported: string[] = [];
  const start = () =>
    ensureBuilt(root, {
      report: (text) => reported.push(text),
      build: async () => void reported.push('built'),
    });
  expect(await start()).toBe('built');
  expect(reported).toEqual(['Building (a minute) …', 'built']);
  expect(await start()).toBe('kept');
  expect(reported).toHaveLength(2);
  writeFileSync(join(root, 'src', 'page.ts'), 'two');
  expect(await start()).toBe('built');
  expect(reported).toHaveLength(4);
});
