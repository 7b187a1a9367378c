import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

/**
 * Named in the build and never loaded on a server: parts of pages that only a browser opens, and the shrinking of
 * pictures, of which there are none. The test that starts the packed server shows that it does without.
 */
const NOT_ON_SERVERS = new Set(['firebase', 'sharp']);

/** The packages that a module imports, by their specifiers; relative ones and those of Node are none. */
export function importsIn(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"'\n]+)["']/g);
  return [...found].map(([, specifier = '']) => specifier).filter(isOfPackage);
}

const isOfPackage = (specifier: string): boolean =>
  /^(@[\w.-]+\/)?[\w.-]+(\/|$)/.test(specifier) && !specifier.startsWith('.') && !isBuiltin(specifier);

const nameOf = (specifier: string): string => {
  const [first = '', second = ''] = specifier.split('/');
  return specifier.startsWith('@') ? `${first}/${second}` : first;
};

/**
 * The folders of the packages that are wanted and of all that they depend on, below the root, as they are installed. What
 * a package can do without (optional) stays away.
 */
export function packagesFor(root: string, specifiers: readonly string[]): string[] {
  const folders = new Set<string>();
  const walk = (name: string, from: string): void => {
    if (NOT_ON_SERVERS.has(name)) return;
    const folder = folderOf(name, from, root);
    // A word of a text that looks like an import.
    if (!folder || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const dependency of Object.keys(dependencies ?? {})) walk(dependency, folder);
  };
  for (const specifier of new Set(specifiers.map(nameOf))) walk(specifier, root);
  return [...folders].map((folder) => relative(root, folder).split(sep).join('/')).sort();
}

/** As Node finds it: in the nearest node_modules upwards. */
function folderOf(name: string, from: string, root: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (at === root || at === dirname(at)) return undefined;
  }
}
