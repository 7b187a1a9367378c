import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CALLS_BY_AREA } from '#lib/contract/calls.ts';
import { AREAS, SHARED_ROOMS } from './areas.ts';
import { importsOf, root, sourcesIn } from './source.ts';

const ROOMS = [
  'src/lib/contract',
  'src/lib/domain',
  'src/lib/server/services',
  'src/lib/stores',
  'src/islands',
  'tests/unit',
  'tests/api',
  'tests/stores',
  'tests/islands',
  'tests/e2e',
];
/** A folder that grows beyond this is divided by what its files are about. */
const MAX_FILES = 60;

const foldersIn = (room: string) =>
  readdirSync(join(root, room)).filter((name) => statSync(join(root, room, name)).isDirectory());

test.each(ROOMS)('%s is divided by area', (room) => {
  const known: readonly string[] = [...AREAS, ...(SHARED_ROOMS[room] ?? [])];
  expect(foldersIn(room).filter((name) => !known.includes(name))).toEqual([]);
});

test('texts stand in files of their area', () => {
  const known: readonly string[] = [...AREAS, ...(SHARED_ROOMS.locales ?? [])];
  const files = readdirSync(join(root, 'locales'), { recursive: true, encoding: 'utf8' });
  const areas = files.filter((name) => name.endsWith('.json')).map((name) => basename(name, '.json'));
  expect([...new Set(areas)].filter((name) => !known.includes(name))).toEqual([]);
});

test('every area has a room, and every shared room exists', () => {
  const used = new Set(ROOMS.flatMap(foldersIn));
  const texts = readdirSync(join(root, 'locales', 'en')).map((name) => basename(name, '.json'));
  expect(AREAS.filter((area) => !used.has(area) && !texts.includes(area))).toEqual([]);
  const empty = Object.entries(SHARED_ROOMS).flatMap(([room, names]) =>
    names.filter((name) => !(room === 'locales' ? texts : foldersIn(room)).includes(name)),
  );
  expect(empty).toEqual([]);
});

test(`no folder holds more than ${MAX_FILES} files`, () => {
  const counts = new Map<string, number>();
  for (const { path } of sourcesIn(['src', 'tests'])) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});

const services = sourcesIn(['src/lib/server/services']);
const accessRows = sourcesIn(['tests/api']).filter(({ path }) => path.endsWith('/access.ts'));
const apiTests = sourcesIn(['tests/api']).filter(({ path }) => path.endsWith('.test.ts'));

/** `listCardActivities` → list card activities. */
const wordsOf = (name: string) =>
  name
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(/[\s-]+/);

/** A file is found by its verb: the verb first, then words of the call's name in their order. */
function bearsNameOf(file: string, call: string): boolean {
  const wanted = wordsOf(call);
  const words = file.split('-');
  if (words[0] !== wanted[0]) return false;
  let at = 0;
  return words.every((word) => {
    at = wanted.indexOf(word, at) + 1;
    return at > 0;
  });
}

/** A test takes a call from `calls`, from its contract file or by importing its entry; a mention is not enough. */
function takes(text: string, call: string): boolean {
  const name = new RegExp(`\\b${call}\\b`);
  const fromCalls = [...text.matchAll(/\b(?:calls|contract)\.(\w+)|\{([^{}]*)\} = calls;/g)];
  const imported = [...text.matchAll(/import \{([^}]*)\} from '#lib\/contract\/[^']*'/g)];
  return [...fromCalls, ...imported].some(([, ...groups]) =>
    groups.some((group) => group && name.test(group)),
  );
}

const calls = Object.entries(CALLS_BY_AREA).flatMap(([area, entries]) =>
  Object.keys(entries).map((name) => ({ area, name })),
);

describe.each(calls)('$name of $area', ({ area, name }) => {
  test('has its verb in a file of its area, named after it', () => {
    const made = services.filter(({ text }) =>
      new RegExp(`export const ${name} = (command|event|download|query|stream)\\(`).test(text),
    );
    expect(made.map(({ path }) => path.split('/').at(-2))).toEqual([area]);
    const file = basename(made[0]?.path ?? '', '.ts');
    expect(bearsNameOf(file, name), file).toBe(true);
  });

  test('has its row of access in the room of its area', () => {
    const rows = accessRows.filter(({ text }) => new RegExp(`^ {2}${name}: +\\[`, 'm').test(text));
    expect(rows.map(({ path }) => path)).toEqual([`tests/api/${area}/access.ts`]);
  });

  test('is tested in the room of its area', () => {
    const asks = apiTests.filter(
      ({ path, text }) => path.startsWith(`tests/api/${area}/`) && takes(text, name),
    );
    expect(asks.map(({ path }) => path)).not.toEqual([]);
  });
});

test('what is shared imports no area', () => {
  const shared = Object.entries(SHARED_ROOMS)
    .filter(([room]) => room.startsWith('src/'))
    .flatMap(([room, names]) => names.map((name) => `${room}/${name}/`));
  const areaOf = (path: string) =>
    AREAS.find((area) => new RegExp(`^src/(islands|lib/(stores|domain|contract))/${area}/`).test(path));
  const wrong = sourcesIn(['src/islands', 'src/lib/stores']).flatMap((source) => {
    if (!shared.some((folder) => source.path.startsWith(folder))) return [];
    return importsOf(source)
      .filter((target) => /^src\/(islands|lib\/stores)\//.test(target) && areaOf(target))
      .map((target) => `${source.path} → ${target}`);
  });
  expect(wrong).toEqual([]);
});
