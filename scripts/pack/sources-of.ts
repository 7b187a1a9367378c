import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * The source files that scripts import, and those that these import, down to the last; Node runs them as they are. What
 * is only imported while running (an embedded PostgreSQL) and what only names types is left out.
 *
 * @param paths below the root
 */
export function sourcesOf(root: string, paths: readonly string[]): string[] {
  const found = new Set<string>();
  const walk = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const specifier of importedBy(readFileSync(join(root, path), 'utf8')))
      walk(
        specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(path), specifier)),
      );
  };
  for (const path of paths) walk(path);
  return [...found].sort();
}

function importedBy(text: string): string[] {
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?'([.#][^']+)';/gm);
  return [...found].map(([, specifier = '']) => specifier);
}
