import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_VERSION } from '#lib/contract/api-version.ts';

const log = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'api-changes.md'), 'utf8');
const versions = [...log.matchAll(/^## (.+)$/gm)].map(([, version]) => version);

test('the newest entry of the change log is the version that answers say', () => {
  expect(versions[0]).toBe(API_VERSION);
});

test('entries are days, the newest first, each once and with what changed', () => {
  expect(versions).toEqual([...new Set(versions)].sort().reverse());
  expect(versions.filter((version) => !/^20\d{2}-\d{2}-\d{2}$/.test(version ?? ''))).toEqual([]);
  const entries = log.split(/^## .+$/m).slice(1);
  expect(entries.filter((entry) => !/^- \S/m.test(entry))).toEqual([]);
});
