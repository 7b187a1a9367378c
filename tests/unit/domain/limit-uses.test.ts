import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as limits from '#lib/domain/limits.ts';

const ROOT = join(import.meta.dirname, '../../../src');

/** Files of the product whose names fit, without their comments. */
function sources(names: RegExp): { path: string; text: string }[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => names.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(ROOT, path), 'utf8')) }));
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '');
}

const code = sources(/\.(ts|tsx|astro)$/).filter(({ path }) => path !== 'lib/domain/limits.ts');
const styles = sources(/\.(css|astro|tsx)$/);
const migrations = sources(/\.sql$/);

test.each(Object.keys(limits))('%s is used by the product', (name) => {
  const word = new RegExp(`\\b${name}\\b`);
  expect(code.filter(({ text }) => word.test(text)).map(({ path }) => path)).not.toEqual([]);
});

/** How a constant of spec §9 would be spelled where it is not imported. */
const SPELLINGS: Record<string, RegExp> = {
  'number of digits': /\\d\{(?:5|9|10|1,17)\}/,
  'load cap': /\b(?:999_?900|9_999_00)(?!')\b/,
  'transfer cap': /\b5_?000_?000\b/,
  'time zone': /America\/New_York/,
  'banner cutoff': /2025-05-23/,
  'payout cutoff': /2025-06-30/,
  'narrow layout': /\b102[56](?:\.98)?px/,
};

test.each(Object.entries(SPELLINGS))('no code spells the %s of the limits again', (_, spelling) => {
  expect(code.filter(({ text }) => spelling.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Widths in pixels that ask for something else than the narrow layout. */
const OTHER_WIDTHS = ['styles/programs/programs.css 1340'];

test('every style that asks for a width in pixels asks for the narrow layout', () => {
  const queries =
    /@(?:media|container)[^{]*?\bwidth\s*(?:<=?|>=?|:)\s*([\d.]+)px|--breakpoint-wide:\s*([\d.]+)px/g;
  const widths = styles.flatMap(({ path, text }) =>
    [...text.matchAll(queries)].map(([, query, breakpoint]) => `${path} ${query ?? breakpoint}`),
  );
  const narrow = widths.filter((width) => width.endsWith(` ${limits.NARROW_LAYOUT_PX}`));
  expect(widths.filter((width) => !narrow.includes(width) && !OTHER_WIDTHS.includes(width))).toEqual([]);
  expect(narrow).toContain(`styles/shared/tokens.css ${limits.NARROW_LAYOUT_PX}`);
});

describe('the database has the same limits', () => {
  const sql = migrations.map(({ text }) => text).join('\n');
  const { DEPOSIT_MAX_MINOR, LOAD_MAX_MINOR, TRANSFER_MAX_MINOR } = limits;

  test.each([
    [`kind <> 'load' OR amount <= ${LOAD_MAX_MINOR}`, 1],
    [`amount BETWEEN 1 AND ${LOAD_MAX_MINOR}`, 2],
    [`amount BETWEEN 0 AND ${LOAD_MAX_MINOR}`, 1],
    [`amount BETWEEN 1 AND ${DEPOSIT_MAX_MINOR}`, 1],
    [`load BETWEEN 0 AND ${LOAD_MAX_MINOR}`, 1],
    [`load_total BETWEEN 0 AND 200 * ${LOAD_MAX_MINOR}`, 1],
    [`kind <> 'transfer' OR amount <= ${TRANSFER_MAX_MINOR}`, 1],
    [`amount BETWEEN 1 AND ${TRANSFER_MAX_MINOR}`, 1],
    [`amount BETWEEN 0 AND ${TRANSFER_MAX_MINOR}`, 1],
    [`id text PRIMARY KEY CHECK (length(id) = ${limits.CARD_ID_LENGTH})`, 1],
    [`phone ~ '^\\d{${limits.PHONE_LENGTH}}$'`, 1],
    [`'zip' ~ '^\\d{${limits.ZIP_LENGTH}}$'`, 1],
    [`routing_number ~ '^\\d{${limits.ROUTING_NUMBER_LENGTH}}$'`, 1],
    [`first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND ${limits.NAME_MAX_LENGTH})`, 2],
    [`last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND ${limits.NAME_MAX_LENGTH})`, 2],
    [
      `name_on_account text NOT NULL CHECK (length(name_on_account) BETWEEN 1 AND ${limits.NAME_MAX_LENGTH})`,
      1,
    ],
  ])('%s', (constraint, times) => {
    expect(sql.split(constraint).length - 1).toBe(times);
  });

  test('every cap of an amount is one of the three', () => {
    const caps = [...sql.matchAll(/\b(?:amount|load|load_total)\b[^,\n]*?\b(\d{5,})\b/g)].map(([, cap]) =>
      Number(cap),
    );
    expect(caps).toHaveLength(10);
    expect(new Set(caps)).toEqual(new Set([DEPOSIT_MAX_MINOR, LOAD_MAX_MINOR, TRANSFER_MAX_MINOR]));
  });
});
