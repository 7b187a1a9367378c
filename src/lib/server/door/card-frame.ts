import { paletteOf } from '#lib/brand/palette.ts';
import { openIssuerFrame } from '#lib/contract/cards/frame.ts';
import { revealSandboxCard } from '#lib/contract/sandbox/sandbox.ts';
import { CARD_FRAME_PATH, CARD_SHOWN_MS } from '#lib/domain/cards/card-frame.ts';
import { languageEntry } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Config } from '../config.ts';
import { newFrameKeys } from '../providers/issuer/frame-keys.ts';
import embedScript from './card-frame/embed.js?raw';
import script from './card-frame/script.js?raw';
import style from './card-frame/style.css?raw';
import { inlineHash, toHtml } from './inline.ts';
import { pageContext } from './page-context.ts';

/** What a frame runs, and whose document it holds besides. */
type Parts = { script: string; holds?: string | undefined };

/**
 * The only document that contains a card's number. It has no origin (`sandbox`), so that even our own pages cannot
 * read it; it runs one script, calls only the issuer, and only our own pages may frame it. A live issuer's own document
 * stands in it, and has no origin by that either.
 */
const policyOf = ({ script: code, holds }: Parts, styles: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src '${inlineHash(code)}'`,
    ...(holds ? [`frame-src ${holds}`] : []),
    `style-src '${inlineHash(styles)}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The sandbox's issuer shows the card in our own words, Lithic in a document of its own; without an issuer there is none. */
function partsOf({ mode, lithic }: Config): (Parts & { list: boolean; asks: string }) | undefined {
  if (mode === 'sandbox') return { script, list: true, asks: revealSandboxCard.path };
  if (!lithic) return undefined;
  const { origin: holds } = new URL(lithic.address);
  return { script: embedScript, holds, list: false, asks: openIssuerFrame.path };
}

/**
 * Renders the frame in which a card is shown. `?theme=` passes on the chosen theme. It holds the frame's secret, so the
 * browser must say that it loads a frame: a script of our pages that fetches the document could read it.
 */
export function showCardFrame(config: Config, request: Request): Response {
  const parts = partsOf(config);
  if (!parts) return answer(404, 'Not here.', { type: 'text/plain', styles: '', parts: { script } });
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
      <button type="button" value="${name}" aria-label="${t(copy)}" title="${t(copy)}">${COPY_PICTURE}</button>`;
  const rows = `<dl hidden>${row('number', 'copyNumber')}${row('expires', 'copyExpiry')}${row('code', 'copyCode')}
    </dl>`;
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
    <main data-asks="/api${parts.asks}" data-shown-ms="${CARD_SHOWN_MS}"
      data-failed="${t('failed')}" data-forgotten="${t('hidden')}" data-copied="${t('copied')}" data-hides="${hidesIn}"${keys ? ` data-secret="${keys.secret}" data-nonce="${keys.nonce}"` : ''}>
    <h1>${t('title')}</h1>
    ${parts.list ? rows : '<div id="card"></div>'}
    <p id="remaining"></p>
    <p id="state" role="status">${t('loading')}</p>
    </main>
    <script>${parts.script}</script>
  </body>
</html>
`,
    { type: 'text/html', styles, parts },
  );
}

/** Two sheets, drawn and not a character: older phones have none for it. */
const COPY_PICTURE =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><rect x="7" y="7" width="10" height="10" rx="2"/><path d="M13 4.5V4a1.5 1.5 0 0 0-1.5-1.5H4A1.5 1.5 0 0 0 2.5 4v7.5A1.5 1.5 0 0 0 4 13h.5"/></svg>';

/** Whether a path is the frame's. */
export const isCardFrame = (path: string): boolean => path.replace(/(.)\/$/, '$1') === CARD_FRAME_PATH;

function answer(
  status: number,
  body: string,
  { type, styles, parts }: { type: string; styles: string; parts: Parts },
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policyOf(parts, styles),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'cache-control': 'no-store',
    },
  });
}
