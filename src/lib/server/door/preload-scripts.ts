import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderPage } from './pages.ts';

const FOLDER = '/_astro/';
const LEFT_TO_PAGE = ' data-scripts=""';
/** What a built script imports before it runs, and not what it may ask for later by `import()`. */
const IMPORTS = /(?:\bimport|\bfrom)\s*["']\.\/([\w.-]+\.js)["']/g;
/** An island's own script and the one that draws it. */
const ISLANDS = /(?:component-url|renderer-url)="([^"]+)"/g;

/**
 * Names at the end of a page all scripts with which its islands begin. A browser would else learn of them one after the
 * other: of an island's script when it has read the page, of what that imports when it has read the script, and so on, each
 * time a way there and back. At the end, so that they stay behind styles and behind what the page reads itself.
 */
export function preloadScripts(clientFolder: string, render: RenderPage): RenderPage {
  const imports = readImports(join(clientFolder, FOLDER));
  return async (request) => {
    const response = await render(request);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const { status, statusText, headers } = response;
    return new Response(withPreloads(await response.text(), imports), { status, statusText, headers });
  };
}

/** @param imports the scripts that each script imports, by their names */
export function withPreloads(html: string, imports: ReadonlyMap<string, readonly string[]>): string {
  const wanted = new Set<string>();
  const want = (name: string): void => {
    if (wanted.has(name)) return;
    wanted.add(name);
    for (const other of imports.get(name) ?? []) want(other);
  };
  for (const [, address = ''] of html.matchAll(ISLANDS)) {
    if (address.startsWith(FOLDER)) want(address.slice(FOLDER.length));
  }
  // A page that asks for its own data first (layouts/parts/early-reads.js) says itself when they come.
  if (html.includes(LEFT_TO_PAGE))
    return html.replace(LEFT_TO_PAGE, () => ` data-scripts="${[...wanted].join(' ')}"`);
  const links = [...wanted].map((name) => `<link rel="modulepreload" href="${FOLDER}${name}">`);
  return links.length === 0 ? html : html.replace('</body>', () => `${links.join('')}</body>`);
}

function readImports(folder: string): Map<string, string[]> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(
    scripts.map((name) => {
      const found = readFileSync(join(folder, name), 'utf8').matchAll(IMPORTS);
      return [name, [...found].map(([, imported = '']) => imported)];
    }),
  );
}
