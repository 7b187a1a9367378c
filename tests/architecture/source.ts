import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export type Source = { path: string; text: string };

/** Files below some folders of the project, with paths as they are written in imports. */
export function sourcesIn(folders: readonly string[], pattern = /\.(ts|tsx|astro|mjs|css)$/): Source[] {
  return folders
    .flatMap((folder) => walk(join(root, folder)))
    .filter((file) => pattern.test(file))
    .map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }));
}

function walk(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => walk(join(path, name)));
}

/** What a file imports, as paths of the project; packages are left out. */
export function importsOf({ path, text }: Source): string[] {
  const found = text.matchAll(/(?:from\s+|import\s*\(?\s*)['"]([^'"]+)['"]/g);
  return [...found].flatMap(([, target = '']) => {
    if (target.startsWith('#')) return [`src/${target.slice(1)}`];
    if (target.startsWith('.')) return [join(dirname(path), target).split(sep).join('/')];
    return [];
  });
}
