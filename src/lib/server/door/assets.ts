import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { type Encoded, encodeAll, pickEncoding } from '../api/compress.ts';
import { setCommonHeaders } from './headers.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

type Asset = { path: string; type: string; etag: string; keep: string; encoded?: Promise<Encoded> };

export type Assets = (req: IncomingMessage, res: ServerResponse, path: string) => boolean;

/** Of the browser's worker no cache between may hold back a newer one. */
const WORKER = '/sw.js';

/**
 * Serves the built files from memory, compressed once. Only files that existed at the start can be served, so no path
 * can leave the folder.
 */
export function createAssets(folder: string): Assets {
  const assets = new Map(list(folder).map((file) => [addressOf(folder, file), toAsset(folder, file)]));
  return (req, res, path) => {
    const asset = assets.get(path);
    if (!asset) return false;
    void send(req, res, asset).catch((error) => res.destroy(error as Error));
    return true;
  };
}

function list(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

const addressOf = (folder: string, file: string) => `/${relative(folder, file).split(sep).join('/')}`;

function toAsset(folder: string, path: string): Asset {
  const bytes = readFileSync(path);
  return {
    path,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    keep: keepOf(addressOf(folder, path)),
  };
}

function keepOf(address: string): string {
  if (address === WORKER) return 'no-cache';
  return address.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

async function send(req: IncomingMessage, res: ServerResponse, asset: Asset): Promise<void> {
  setCommonHeaders(res);
  res.setHeader('etag', asset.etag);
  res.setHeader('cache-control', asset.keep);
  if (req.headers['if-none-match'] === asset.etag) {
    res.statusCode = 304;
    res.end();
    return;
  }
  const isText = /text|json|svg|manifest/.test(asset.type);
  asset.encoded ??= isText
    ? encodeAll(readFileSync(asset.path))
    : Promise.resolve(readFileSync(asset.path)).then((bytes) => ({
        br: bytes,
        gzip: bytes,
        identity: bytes,
      }));
  const encoding = pickEncoding(String(req.headers['accept-encoding'] ?? ''));
  const encoded = await asset.encoded;
  const body = encoded[encoding];
  res.setHeader('content-type', asset.type);
  if (isText) res.setHeader('vary', 'accept-encoding');
  if (isText && body !== encoded.identity) res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}
