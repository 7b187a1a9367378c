import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const ROOMS = ['src', 'scripts', 'tests/e2e', 'tests/proof', 'tests/support'];
const IMPORT = /(?:from\s+|import\s*\(?\s*)['"]([#.][^'"]+)['"]/g;

/** Files that import a file of the project, directly; paths as git writes them. */
export type Importers = (path: string) => readonly string[];

/** Reads who imports what from the sources. */
export function readImporters(root: string): Importers {
  const importers = new Map<string, string[]>();
  for (const path of ROOMS.flatMap((room) => filesBelow(root, room))) {
    for (const target of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return (path) => importers.get(path) ?? [];
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(root, path);
    return /\.(ts|tsx|astro|mjs|css)$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, target = '']) =>
    target.startsWith('#') ? `src/${target.slice(1)}` : posix.join(dirname(path), target),
  );
}
