import type { Brand } from '#lib/brand/brands.ts';
import type { BrandMark } from '#lib/brand/marks.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { languageEntry } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import style from './failed-page/style.css?raw';
import { inlineHash, toHtml } from './inline.ts';
import type { PageContext } from './page-context.ts';

/**
 * What stands where a page could not be drawn: in the brand and language of the request, and made of nothing that may
 * have failed with the page. "Try again" asks for the same address, which it does not repeat.
 */
export function showFailedPage({ brand, lang }: PageContext): {
  headers: Record<string, string>;
  body: string;
} {
  const t = serverTranslate(lang);
  const { tag, direction } = languageEntry(lang);
  const styles = style + coloursOf(brand);
  const title = t('common.failure.title');
  const home = brand.prefix ? portalPath('cardholders', brand.key) : '/';
  const body = `<!doctype html>
<html lang="${tag}" dir="${direction}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${toHtml(t('common.titlePattern', { title, brand: brand.name }))}</title>
    <link rel="icon" href="${brand.icon}" type="image/svg+xml">
    <style>${styles}</style>
  </head>
  <body>
    <main>
      <p><a class="brand" href="${home}">${drawMark(brand.mark)}${toHtml(brand.name)}</a></p>
      <h1>${toHtml(title)}</h1>
      <p>${toHtml(t('common.failure.body'))}</p>
      <p><a class="act" href="">${toHtml(t('common.button.retry'))}</a></p>
      <p><a href="mailto:${brand.supportEmail}" dir="ltr">${brand.supportEmail}</a></p>
    </main>
  </body>
</html>
`;
  const policy = `default-src 'none'; img-src 'self'; style-src '${inlineHash(styles)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return {
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      vary: 'Accept-Language, Cookie',
    },
  };
}

const coloursOf = ({ themeColor, mailColor }: Brand): string =>
  `:root{--paper:${themeColor.light};--accent:${mailColor.light}}` +
  `@media (prefers-color-scheme:dark){:root{--paper:${themeColor.dark};--accent:${mailColor.dark}}}`;

function drawMark({ shapes, light }: BrandMark): string {
  const paths = shapes.map(({ d, turn, isLine }) =>
    isLine
      ? `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.7" stroke-linecap="round"/>`
      : `<path d="${d}"${turn === undefined ? '' : ` transform="rotate(${turn} 16 17.7)"`}/>`,
  );
  return `<svg viewBox="0 0 32 32" width="32" height="32" fill="currentColor" aria-hidden="true">${paths.join('')}<circle cx="16" cy="${light.y}" r="${light.r}" fill="#f0b135"/></svg>`;
}
