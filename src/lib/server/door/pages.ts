import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brandOfPath } from '#lib/brand/brands.ts';
import { askedLanguage } from '#lib/i18n/choose-language.ts';
import { type Encoded, encodeAll, pickEncoding } from '../api/compress.ts';
import type { Config } from '../config.ts';
import { showFailedPage } from './failed-page.ts';
import { setCommonHeaders } from './headers.ts';
import { languageCookies, pageContext } from './page-context.ts';

/** Renders one page; Astro's own renderer in production. */
export type RenderPage = (request: Request) => Promise<Response>;

type Kept = { status: number; headers: [string, string][]; etag: string; encoded: Encoded };

/** Pages whose HTML depends on brand, path, language and a language in the address alone: they contain no data of anybody. */
const KEPT_PATHS = new Set(['/', '/about', '/login', '/cardholders']);

/** Brand × path × language, twice, stays far below this; it limits what unusual requests can make us keep. */
const MAX_KEPT = 500;

/**
 * Serves everything that is neither API nor file. Kept pages come compressed from memory, because a page rendered by
 * Astro costs ten times as much (design.md §5); other pages are rendered per request.
 */
export function createPages(render: RenderPage, config: Config) {
  const kept = new Map<string, Promise<Kept>>();

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = addressOf(req);
    if (!url) {
      setCommonHeaders(res);
      return void res.writeHead(400).end();
    }
    if (leadsNowhere(url.pathname)) url.pathname = `${brandOfPath(url.pathname).prefix}/404`;
    const request = new Request(url, { method: 'GET', headers: pageHeaders(req) });
    const path = url.pathname.replace(/(.)\/$/, '$1');
    const isKept = KEPT_PATHS.has(path) && [...url.searchParams.keys()].every((name) => name === 'lang');
    if (!isKept) return send(req, res, await draw(render, request, 4));
    const { brand, lang } = contextOf(req, url, config);
    // A partner's host may redirect where ours shows a page, so the host's brand is part of the key. A language that
    // the address names is another page to search engines (its canonical link).
    const key = `${brand.key} ${path} ${lang} ${askedLanguage(url.searchParams) ?? ''}`;
    let page = kept.get(key);
    if (!page && kept.size < MAX_KEPT) {
      page = draw(render, request, 11).then(withoutCookie);
      kept.set(key, page);
      page.then(({ status }) => status >= 500 && kept.delete(key)).catch(() => kept.delete(key));
    }
    const cookies = languageCookies(url.searchParams, req.headers.cookie);
    if (cookies.length > 0) res.setHeader('set-cookie', cookies);
    return send(req, res, await (page ?? draw(render, request, 4).then(withoutCookie)));
  };
}

const contextOf = ({ headers }: IncomingMessage, url: URL, { brandHosts }: Pick<Config, 'brandHosts'>) =>
  pageContext(
    {
      host: url.hostname,
      path: url.pathname,
      query: url.searchParams,
      cookie: headers.cookie,
      acceptLanguage: headers['accept-language'],
    },
    brandHosts,
  );

/** Answers where a page failed, unless it has begun to answer. */
export function sendFailedPage(req: IncomingMessage, res: ServerResponse, config: Config): void {
  const url = addressOf(req);
  if (!url || res.headersSent) return void res.end();
  const { headers, body } = showFailedPage(contextOf(req, url, config));
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  setCommonHeaders(res);
  res.writeHead(500, headers).end(req.method === 'HEAD' ? undefined : body);
}

/** One visitor's choice must never reach the next visitor. */
const withoutCookie = (page: Kept): Kept => ({
  ...page,
  headers: page.headers.filter(([name]) => name !== 'set-cookie'),
});

async function draw(render: RenderPage, request: Request, quality: number): Promise<Kept> {
  const response = await render(request);
  const body = Buffer.from(await response.arrayBuffer());
  // Astro answers so where a page fails of which nothing has been drawn.
  if (response.status >= 500 && body.length === 0) throw new Error('The page was not drawn.');
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    encoded: await encodeAll(body, quality),
  };
}

function send(req: IncomingMessage, res: ServerResponse, page: Kept): void {
  const encoding = pickEncoding(String(req.headers['accept-encoding'] ?? ''));
  const body = page.encoded[encoding];
  for (const [name, value] of page.headers) res.appendHeader(name, value);
  res.statusCode = page.status;
  const mayRevalidate = page.status === 200 && !String(res.getHeader('cache-control')).includes('no-store');
  if (mayRevalidate) res.setHeader('etag', page.etag);
  if (mayRevalidate && req.headers['if-none-match'] === page.etag) {
    res.statusCode = 304;
    res.end();
    return;
  }
  if (body !== page.encoded.identity) res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** The address as the browser sent it; undefined for an invalid one. */
function addressOf(req: IncomingMessage): URL | undefined {
  const host = req.headers.host ?? 'localhost';
  const target = req.url ?? '/';
  // `//host/path` would be read as another origin.
  if (!target.startsWith('/') || !/^[\w.:[\]-]+$/.test(host)) return undefined;
  const base = `http://${host}${target.startsWith('//') ? '/.' : ''}${target}`;
  return URL.canParse(base) ? new URL(base) : undefined;
}

/**
 * Astro folds doubled slashes; the guards would not. Astro would report a path that cannot be decoded, or is encoded
 * repeatedly, by its own error and not through our log.
 */
function leadsNowhere(path: string): boolean {
  try {
    // The result must be used: a bundler drops a decodeURI whose result nobody reads.
    return decodeURI(path).includes('//') || /%25(25)+/.test(path);
  } catch {
    return true;
  }
}

function pageHeaders(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of ['host', 'cookie', 'accept-language', 'user-agent'] as const) {
    const value = req.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
