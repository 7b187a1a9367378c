import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import { createEmulatorProxy } from '../providers/identity/emulator-proxy.ts';
import type { Assets } from './assets.ts';
import { isCardFrame, showCardFrame } from './card-frame.ts';
import { setApiHeaders, setCommonHeaders } from './headers.ts';
import { createPages, type RenderPage } from './pages.ts';
import { SANDBOX_MAIL_PATH, showSandboxMail } from './sandbox-mail.ts';

/**
 * The front door (design.md §5): one node:http server that sends /api to Hono, built files and kept pages out of
 * memory, and the rest to Astro. Headers of the API are set here, once and cheaply.
 */
export function createDoor(options: {
  platform: Platform;
  api: Hono;
  assets: Assets;
  render: RenderPage;
}): Server {
  const { platform, api, assets, render } = options;
  const { config, log } = platform;
  const listener = getRequestListener(api.fetch);
  const pages = createPages(render, config);
  const proxy = createProxy(platform);
  const mails = getRequestListener(({ url }) => showSandboxMail(platform, new URL(url).pathname));

  const cardFrame = getRequestListener((request) => showCardFrame(config, request));

  const onPage = (req: IncomingMessage, res: ServerResponse) =>
    pages(req, res).catch((error) => {
      log.error({ err: error, path: req.url }, 'page failed');
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain' });
      res.end('This page could not be drawn. Please try again.');
    });

  const server = createServer((req, res) => {
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
    if (assets(req, res, path)) return;
    if (isCardFrame(path)) return void cardFrame(req, res);
    if (config.mode === 'sandbox' && path.startsWith(SANDBOX_MAIL_PATH)) return void mails(req, res);
    void onPage(req, res);
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

function createProxy({ config }: Platform) {
  const { emulatorUrl } = config.identity;
  return config.mode === 'sandbox' && emulatorUrl
    ? createEmulatorProxy({ mode: config.mode, emulatorUrl })
    : undefined;
}
