import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNK_LOAD_TIMEOUT_MS } from '#lib/domain/limits.ts';

/** The watch is inlined into pages as it stands and can import nothing, so the number is written there again. */
test('the watch over a page’s scripts waits as long as the limits say: 120 s', () => {
  const watch = readFileSync(join(import.meta.dirname, '../../../src/layouts/parts/load-watch.js'), 'utf8');
  const written = /const TIMEOUT_MS = ([\d_]+);/.exec(watch)?.[1];
  expect(Number(written?.replaceAll('_', ''))).toBe(120_000);
  expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000);
});
