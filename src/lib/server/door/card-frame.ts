import { paletteOf } from '#lib/brand/palette.ts';
import { revealSandboxCard } from '#lib/contract/sandbox/sandbox.ts';
import { CARD_FRAME_PATH, CARD_SHOWN_MS } from '#lib/domain/cards/card-frame.ts';
import { languageEntry } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Config } from '../config.ts';
import { newFrameKeys } from '../providers/issuer/frame-keys.ts';
import script from './card-frame/script.js?raw';
import style from './card-frame/style.css?raw';
import { inlineHash, toHtml } from './inline.ts';
import { pageContext } from './page-context.ts';

/**
 * The only document that contains a card's number. It has no origin (`sandbox`), so that even our own pages cannot
 * read it; it runs one script, calls only the issuer, and only our own pages may frame it.
 */
const policyOf = (styles: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src '${inlineHash(script)}'`,
    `style-src '${inlineHash(styles)}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * Renders the frame of the sandbox's issuer; a live issuer brings its own. `?theme=` passes on the chosen theme. It
 * holds the frame's secret, so the browser must say that it loads a frame: a script of our pages that fetches the
 * document could read it.
 */
export function showCardFrame(config: Config, request: Request): Response {
  if (config.mode !== 'sandbox') return answer(404, 'Not here.', { type: 'text/plain', styles: '' });
  const { hostname, pathname, searchParams: query } = new URL(request.url);
  const { brand, lang } = pageContext(
    {
      host: hostname,
      path: pathname,
      query,
      cookie: request.headers.get('cookie') ?? undefined,
      acceptLanguage: request.headers.get('accept-language') ?? undefined,
    },
    config.brandHosts,
  );
  const styles = brand.prefix ? style + paletteOf(brand) : style;
  const theme = /^(light|dark)$/.exec(query.get('theme') ?? '')?.[0];
  const isFramed = request.headers.get('sec-fetch-dest') === 'iframe';
  const keys = isFramed ? newFrameKeys(config.cardKey) : null;
  const t = (key: string, values = {}) => toHtml(serverTranslate(lang)(`cardholder.frame.${key}`, values));
  // The script fills in the seconds; without a value their placeholder would be dropped.
  const hidesIn = t('hidesIn', { seconds: '{{seconds}}' });
  const { tag, direction } = languageEntry(lang);
  const row = (name: string, copy: string) => `
      <dt>${t(name)}</dt>
      <dd id="${name}" dir="ltr" translate="no"></dd>
      <button type="button" value="${name}" aria-label="${t(copy)}" title="${t(copy)}">⧉</button>`;
  return answer(
    200,
    `<!doctype html>
<html lang="${tag}" dir="${direction}" data-brand="${brand.key}"${brand.prefix ? ' data-partner' : ''}${theme ? ` data-theme="${theme}"` : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${t('title')}</title>
    <style>${styles}</style>
  </head>
  <body>
    <main data-reveal="/api${revealSandboxCard.path}" data-shown-ms="${CARD_SHOWN_MS}"
      data-failed="${t('failed')}" data-forgotten="${t('hidden')}" data-copied="${t('copied')}" data-hides="${hidesIn}"${keys ? ` data-secret="${keys.secret}" data-nonce="${keys.nonce}"` : ''}>
    <h1>${t('title')}</h1>
    <dl hidden>${row('number', 'copyNumber')}${row('expires', 'copyExpiry')}${row('code', 'copyCode')}
    </dl>
    <p id="remaining"></p>
    <p id="state" role="status">${t('loading')}</p>
    </main>
    <script>${script}</script>
  </body>
</html>
`,
    { type: 'text/html', styles },
  );
}

/** Whether a path is the frame's. */
export const isCardFrame = (path: string): boolean => path.replace(/(.)\/$/, '$1') === CARD_FRAME_PATH;

function answer(status: number, body: string, { type, styles }: { type: string; styles: string }): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policyOf(styles),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'cache-control': 'no-store',
    },
  });
}
