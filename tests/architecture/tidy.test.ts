import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

const MAX_LINES = 300;
const sources = sourcesIn(['src', 'scripts', 'tests']);

/** Tables that are read by their rows may be long. */
const LONG_BY_NATURE = [/common-passwords\.ts$/, /\/matrix\.ts$/, /\.fixture\.ts$/];

test(`no file is longer than ${MAX_LINES} lines`, () => {
  const long = sources
    .filter(({ path }) => !LONG_BY_NATURE.some((pattern) => pattern.test(path)))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

test('Node itself reads every file that scripts and workers run without a build', () => {
  const unread = sources.filter(({ path, text }) => {
    if (!path.endsWith('.ts') || path.endsWith('.d.ts')) return false;
    try {
      stripTypeScriptTypes(text);
      return false;
    } catch {
      return true;
    }
  });
  expect(unread.map(({ path }) => path)).toEqual([]);
});

test('file names are in kebab case', () => {
  const odd = sources
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('src/pages/'))
    .filter((path) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(path.split('/').at(-1) ?? ''));
  expect(odd).toEqual([]);
});

test('no file has a to-do mark or debug code', () => {
  const marks = new RegExp(['TO', 'DO|FIX', 'ME|console\\.debug|debug', 'ger;|\\.on', 'ly\\('].join(''));
  expect(sources.filter(({ text }) => marks.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no index file hands other files on', () => {
  const barrels = sources.filter(
    ({ path, text }) => /\/index\.tsx?$/.test(path) || /^export \* from/m.test(text),
  );
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test('sides are logical in class names too', () => {
  const physical =
    /class(Name)?=["'`{][^"'`]*(?<![\w-])-?(ml|mr|pl|pr|left|right|border-[lr]|rounded-[lr]|text-(left|right))-[\w[]/;
  const wrong = sources
    .filter(({ path }) => /\.(tsx|astro)$/.test(path))
    .filter(({ text }) => physical.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('server modules keep no state that a request could leave behind', () => {
  const stateful = sources
    .filter(({ path }) => /^src\/lib\/server\/(services|api)\//.test(path))
    .filter(({ text }) => /^(let|var) /m.test(text))
    .map(({ path }) => path);
  expect(stateful).toEqual([]);
});

test('a drawing has its size in the markup too, for where the styles do not arrive', () => {
  const endless = sources
    .filter(({ path }) => /^src\/.*\.(tsx|astro)$/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(/<svg\s[^<]*/g)].map(([tag]) => ({ path, tag })))
    .filter(({ tag }) => !/\swidth=/.test(tag) || !/\sheight=/.test(tag));
  expect(endless).toEqual([]);
});

test('migrations and decision records are numbered one by one', () => {
  for (const [folder, pattern] of [
    ['src/lib/server/db/migrations', /\.sql$/],
    ['docs/decisions', /\.md$/],
  ] as const) {
    const numbers = sourcesIn([folder], pattern).map(({ path }) =>
      path.slice(folder.length + 1, folder.length + 4),
    );
    const expected = numbers.map((_, at) => String(at + 1).padStart(3, '0'));
    expect([folder, ...numbers.sort()]).toEqual([folder, ...expected]);
  }
});
