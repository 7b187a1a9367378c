import { gunzipSync } from 'node:zlib';
import { bytesOf, onTheWire } from './wire.ts';

/** The parts of a page without its own scripts, in bytes of gzip. */
export type PublicPage = {
  status: number;
  html: number;
  css: number;
  /** Addresses of scripts, and markup of a framework that would fetch some. */
  scripts: string[];
};

/** Reads a page and everything that its head requests. */
export async function readPublicPage(address: string): Promise<PublicPage> {
  const { status, body, encoding } = await onTheWire(address);
  const html = (encoding === 'gzip' ? gunzipSync(body) : body).toString();
  const tags = (html.match(/<(?:script|link|astro-island)\b[^>]*>/g) ?? []).map(readTag);
  const styles = tags.filter(({ name, rel }) => name === 'link' && rel === 'stylesheet');
  const scripts = tags.filter(
    ({ name, rel, address }) =>
      name === 'astro-island' || (name === 'script' && address) || rel === 'modulepreload',
  );
  return {
    status,
    html: body.length,
    css: await bytesOf(styles.map((style) => new URL(style.address, address).href)),
    scripts: scripts.map((script) => script.address || script.name),
  };
}

function readTag(tag: string): { name: string; rel: string; address: string } {
  const attribute = (name: string) => new RegExp(`\\s${name}=["']?([^"'\\s>]+)`).exec(tag)?.[1] ?? '';
  return {
    name: /^<([\w-]+)/.exec(tag)?.[1] ?? '',
    rel: attribute('rel'),
    address: attribute('src') || attribute('href'),
  };
}
