import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { brandOfHost, isIconOfOther } from '#lib/brand/brands.ts';
import type { Platform } from '../platform.ts';
import { createEmulatorProxy } from '../providers/identity/emulator-proxy.ts';
import type { Assets } from './assets.ts';
import { isCardFrame, showCardFrame } from './card-frame.ts';
import { createVisitCounter } from './count-visits.ts';
import { createDrain, type Drain } from './drain.ts';
import { setApiHeaders, setCommonHeaders } from './headers.ts';
import { createHostCheck, hostNameOf } from './hosts.ts';
import { showManifest } from './manifest.ts';
import { pageFailure } from './page-failure.ts';
import { createPages, type RenderPage, sendFailedPage } from './pages.ts';
import { SANDBOX_MAIL_PATH, showSandboxMail } from './sandbox-mail.ts';
import { showWellKnown } from './well-known.ts';

/** How long a kept-alive connection may still send a request after a stop has begun. */
const DRAIN_GRACE_MS = 1_000;

const UNKNOWN_HOST =
  'This server does not answer to that name. It knows localhost, the host it listens on, and the hosts in ' +
  'PUBLIC_ORIGIN, PARTNER_HOSTS and BRAND_HOSTS.\n';

/**
 * The front door (design.md §5): one node:http server that sends /api to Hono, answers built files and kept pages
 * from memory, and sends the rest to Astro. Headers of the API are set here, once and cheaply.
 */
export function createDoor(options: { platform: Platform; api: Hono; assets: Assets; render: RenderPage }): {
  server: Server;
  drain: Drain;
} {
  const { platform, api, assets, render } = options;
  const { config, log } = platform;
  const listener = getRequestListener(api.fetch);
  const pages = createPages(render, config);
  const proxy = createProxy(platform);
  const isOurs = createHostCheck(config);
  const mails = getRequestListener(({ url }) => showSandboxMail(platform, new URL(url).pathname));

  const cardFrame = getRequestListener((request) => showCardFrame(config, request));

  const countVisit = createVisitCounter(platform);

  const onPage = (req: IncomingMessage, res: ServerResponse) =>
    pages(req, res).then(
      () => countVisit(req, res.statusCode),
      (error) => {
        log.error(pageFailure(error, req.url ?? '/'), 'page failed');
        sendFailedPage(req, res, config);
      },
    );

  const server = createServer((req, res) => {
    if (!isOurs(req.headers.host)) return refuseHost(res);
    const path = (req.url ?? '/').split('?', 1)[0] as string;
    if (path === '/api' || path.startsWith('/api/')) {
      setApiHeaders(res);
      return void listener(req, res);
    }
    if (proxy?.(req, res)) return;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      setCommonHeaders(res);
      res.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const owner = brandOfHost(hostNameOf(req.headers.host ?? ''), config.brandHosts);
    const isForeign = owner !== undefined && isIconOfOther(path, owner);
    if (!isForeign && assets(req, res, path)) return;
    const wellKnown = showWellKnown(path, { config, owner });
    if (wellKnown) return void getRequestListener(() => wellKnown)(req, res);
    const manifest = showManifest(path, owner);
    if (manifest) return void getRequestListener(() => manifest)(req, res);
    if (isCardFrame(path)) return void cardFrame(req, res);
    if (config.mode === 'sandbox' && path.startsWith(SANDBOX_MAIL_PATH)) return void mails(req, res);
    void onPage(req, res);
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  const drain = createDrain(server, { noticeMs: config.drainNoticeMs, graceMs: DRAIN_GRACE_MS });
  platform.stopping = drain.stopping;
  return { server, drain };
}

function refuseHost(res: ServerResponse): void {
  setCommonHeaders(res);
  res.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(UNKNOWN_HOST);
}

function createProxy({ config }: Platform) {
  const { emulatorUrl } = config.identity;
  return config.mode === 'sandbox' && emulatorUrl
    ? createEmulatorProxy({ mode: config.mode, emulatorUrl })
    : undefined;
}
