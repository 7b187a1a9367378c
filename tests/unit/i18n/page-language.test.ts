import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '#lib/i18n/languages.ts';
import { AREAS_OF, pageLanguage } from '#lib/i18n/page-language.ts';
import * as texts from '#lib/i18n/texts.ts';
import { TRANSLATED_AREAS } from './flat-texts.ts';

const PAGES = fileURLToPath(new URL('../../../src/pages/', import.meta.url));
const LAYOUT = fileURLToPath(new URL('../../../src/layouts/business.astro', import.meta.url));

describe('the language of a document', () => {
  test('public pages speak what was chosen', () => {
    expect(pageLanguage('ar', 'public')).toBe('ar');
    expect(pageLanguage('da', undefined)).toBe('da');
  });

  test('the dashboard speaks English until every text of it stands in the chosen language', () => {
    const full = structuredClone(texts.allTexts()) as Record<string, Record<string, object>>;
    const areas = AREAS_OF.business ?? [];
    const given = vi.spyOn(texts, 'allTexts').mockReturnValue(full as never);
    for (const area of areas) full.pl = { ...full.pl, [area]: {} };
    expect(pageLanguage('pl', 'business')).toBe('pl');
    expect(pageLanguage('uk', 'business')).toBe('en');
    for (const area of areas) {
      const { [area]: _, ...rest } = full.pl ?? {};
      given.mockReturnValue({ ...full, pl: rest } as never);
      expect(pageLanguage('pl', 'business'), area).toBe('en');
    }
    given.mockRestore();
  });

  test('English stays English', () => {
    expect(pageLanguage('en', 'business')).toBe('en');
  });
});

test('while the pickers say that administrators’ pages are English, they are', () => {
  for (const code of LANGUAGE_CODES) expect(pageLanguage(code, 'business')).toBe('en');
});

test('every area that a page of the dashboard speaks in is translated everywhere or listed', () => {
  const folder = join(PAGES, '[businessId]');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.astro'))
    .map((name) => join(folder, name));
  const used = [...pages, LAYOUT].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:textsFor|pickTexts)\(lang, \[([^\]]+)\]/g)].flatMap(
      ([, list = '']) => [...list.matchAll(/'([\w-]+)/g)].map(([, area = '']) => area),
    ),
  );
  expect(used).toContain('cards');
  const known = [...TRANSLATED_AREAS, ...(AREAS_OF.business ?? [])];
  expect([...new Set(used)].filter((area) => !known.includes(area))).toEqual([]);
});
