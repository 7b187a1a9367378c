import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { importsOf, root, type Source, sourcesIn } from './source.ts';

/** docs/decisions/018: which sheets there are, and which of them a page carries. */
const LAYERS = '@layer theme, base, components;';
const sheets = sourcesIn(['src/styles'], /\.css$/);
const gathers = sheets.filter(({ path }) => path.split('/').length === 3);
const roomOf = (path: string) => path.split('/')[2] ?? '';
const areaSheets = sheets.filter((sheet) => !gathers.includes(sheet) && roomOf(sheet.path) !== 'shared');

const files = new Map<string, Source>(
  sourcesIn(['src'], /\.(ts|tsx|astro|css)$/).map((source) => [source.path, source]),
);
/** What draws: the rest of what a page imports has no classes. */
const draws = (path: string) => /^src\/(islands|layouts|pages)\//.test(path) || path.endsWith('.css');
const pages = [...files.values()].filter(({ path }) => /^src\/pages\/.*\.astro$/.test(path));

/** A file, and all that it imports which draws. Types alone draw nothing. */
function reach(path: string, seen = new Set<string>()): Set<string> {
  const source = files.get(path);
  if (!source || seen.has(path)) return seen;
  seen.add(path);
  const text = source.text.replaceAll(/^import type [^;]*;/gm, '');
  const css = [...text.matchAll(/^@import "(\.[^"]+)"/gm)].map(([, target = '']) =>
    join('src/styles', target),
  );
  for (const target of [...importsOf({ path, text }), ...css]) if (draws(target)) reach(target, seen);
  return seen;
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** The classes that a sheet has rules for. */
function definedIn({ text }: Source): Set<string> {
  const selectors = withoutComments(text).matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, selector = '']) =>
      [...selector.replaceAll(/"[^"]*"/g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  );
}

/** All words in the quoted texts of a file: among them every class that it uses. */
const wordsIn = ({ text }: Source): Set<string> =>
  new Set(
    [...text.matchAll(/(['"`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , words = '']) =>
      words.split(/[\s${}:?]+/),
    ),
  );

/** The classes that stand in the markup itself. */
const usedIn = ({ text }: Source): string[] =>
  [...text.matchAll(/\bclass(?:Name)?="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/).filter(Boolean),
  );

/** What a browser test finds the menu of columns by; no sheet has to know it. */
const BARE: ReadonlySet<string> = new Set(['view-menu']);

const defined = new Map(sheets.map((sheet) => [sheet.path, definedIn(sheet)]));
const words = new Map(
  [...files.values()]
    .filter(({ path }) => !path.endsWith('.css'))
    .map((source) => [source.path, wordsIn(source)]),
);

/** It stands in one file with what every page of its layout shares. */
const isGathered = (path: string) =>
  gathers.some((gather) => gather.text.includes(`./${path.slice('src/styles/'.length)}`));

test('sheets stand in the room of their area, or in the shared one', () => {
  const known: readonly string[] = [...AREAS, 'shared'];
  const rooms = sheets.filter((sheet) => !gathers.includes(sheet)).map(({ path }) => roomOf(path));
  expect([...new Set(rooms)].filter((room) => !known.includes(room))).toEqual([]);
});

test('a sheet that is loaded by itself names the layers first', () => {
  const wrong = areaSheets.filter(
    ({ path, text }) => !isGathered(path) && !withoutComments(text).trimStart().startsWith(LAYERS),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('a page imports the sheets of its areas after its layout, so that they follow the shared ones', () => {
  const early = [...files.values()]
    .filter(({ path }) => /^src\/(pages|layouts)\/.*\.astro$/.test(path))
    .filter(({ text }) =>
      /^import '#styles\/[^;]*;[\s\S]*^import \w+ from '[^']*(business|entry|public)\.astro'/m.test(text),
    );
  expect(early.map(({ path }) => path)).toEqual([]);
});

test('Tailwind brings the theme and the reset, and no classes', () => {
  const imported = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/@(?:apply|source|utility|import "tailwindcss\/(?!preflight))[^;]*/g)].map(
      ([rule]) => `${path}: ${rule}`,
    ),
  );
  expect(imported).toEqual([]);
});

test('every class that a sheet has rules for is used', () => {
  const used = new Set([...words.values()].flatMap((all) => [...all]));
  const spare = [...defined].flatMap(([path, names]) =>
    [...names].filter((name) => !used.has(name)).map((name) => `${path}: .${name}`),
  );
  expect(spare).toEqual([]);
});

test('a variable of the theme that nothing reads goes', () => {
  const tokens = readFileSync(join(root, 'src/styles/shared/tokens.css'), 'utf8');
  const theme = /@theme \{([\s\S]*?)\n\}/.exec(tokens)?.[1] ?? '';
  const all = sheets.map(({ text }) => text).join('\n');
  // Tailwind's reset reads these.
  const read = (name: string) => all.includes(`var(${name})`) || /^--default-(mono-)?font-family$/.test(name);
  const spare = [...theme.matchAll(/^ {2}(--[a-z][\w-]*):/gm)].map(([, name = '']) => name);
  expect(spare.filter((name) => !read(name))).toEqual([]);
});

describe.each(pages)('$path', ({ path }) => {
  const reached = [...reach(path)];
  const carried = reached.filter((one) => one.endsWith('.css'));
  const drawn = reached.filter((one) => !one.endsWith('.css'));

  test('imports sheets that exist', () => {
    expect(carried.filter((one) => !existsSync(join(root, one)))).toEqual([]);
  });

  test('carries every sheet that it draws by', () => {
    const known = new Set(carried.flatMap((one) => [...(defined.get(one) ?? [])]));
    const missing = drawn.flatMap((one) =>
      usedIn(files.get(one) as Source)
        .filter((name) => !known.has(name) && !BARE.has(name))
        .map((name) => `${one}: .${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('carries no sheet of an area of which it draws nothing', () => {
    const spare = carried.filter((one) => {
      if (!areaSheets.some((sheet) => sheet.path === one) || isGathered(one)) return false;
      const names = defined.get(one) ?? new Set();
      return !drawn.some((file) => usedIn(files.get(file) as Source).some((name) => names.has(name)));
    });
    expect(spare).toEqual([]);
  });
});

test('figures of one width are asked for in one place, where the room around a 1 is taken back', () => {
  const asking = sheets.filter(({ text }) => text.includes('tabular-nums'));
  expect(asking.map(({ path }) => path)).toEqual(['src/styles/shared/figures.css']);
  expect(asking[0]?.text).toMatch(/tabular-nums;\s+letter-spacing: -0\.0\d+em;/);
});
