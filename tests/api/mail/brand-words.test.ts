import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '#lib/i18n/languages.ts';
import type { MailKind } from '#lib/server/mail/kinds.ts';
import { type MailToRender, renderMail } from '#lib/server/mail/render.ts';

vi.mock('#lib/brand/brands.ts', async (original) =>
  (await import('../../support/third-brand.ts')).withThirdBrand(original),
);

type Words = Record<string, unknown>;

/** The words of every mail in a language. */
function kindsIn(language: string): [MailKind, Words][] {
  const file = new URL(`../../../locales/${language}/mail.json`, import.meta.url);
  const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Words>);
  return all.filter(([, words]) => typeof words === 'object' && 'subject' in words && 'body' in words) as [
    MailKind,
    Words,
  ][];
}

/** A value for whatever a mail's words ask for. */
const valuesOf = (words: Words) =>
  Object.fromEntries([...JSON.stringify(words).matchAll(/\{\{(\w+)/g)].map(([, name]) => [name, 'x']));

test.each(LANGUAGE_CODES)(
  'every mail of each kind in %s names its own brand and no other',
  async (language) => {
    const kinds = kindsIn(language);
    expect(kinds.length).toBeGreaterThan(50);
    for (const [brand, name, others] of [
      ['harbor', 'Harbor', /larkspur|tide/i],
      ['tide', 'Tide', /larkspur|harbor/i],
    ] as const) {
      for (const [kind, words] of kinds) {
        const mail = { kind, language, brand, values: valuesOf(words) } as unknown as MailToRender;
        const { subject, html, text } = await renderMail({
          ...mail,
          actionUrl: `https://cards.${brand}.example/${brand}/login`,
          preferencesUrl: `https://cards.${brand}.example/${brand}/login`,
        });
        expect([kind, others.exec(`${subject}${html}${text}`)?.[0]]).toEqual([kind, undefined]);
        expect([kind, text.includes(name)]).toEqual([kind, true]);
      }
    }
  },
);
