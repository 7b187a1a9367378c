import { expect, test } from 'vitest';
import { importsOf, sourcesIn } from './source.ts';

/** What every room of the server may use. */
const GROUND = ['basics', 'contract', 'domain', 'i18n', 'brand'] as const;

/** Rooms from the ground up, and what each may see besides itself (design.md §1). The first match names a file's room. */
const ROOMS: readonly { name: string; path: RegExp; sees: readonly string[] }[] = [
  {
    name: 'doors',
    path: /^src\/(server|fetch|middleware)\.ts$/,
    sees: ['boot', 'door', 'api', 'services', 'platform', 'providers', 'db', ...GROUND],
  },
  // Brands are data; their prefixes are a part of the routes.
  { name: 'domain', path: /^src\/lib\/domain\//, sees: ['brand'] },
  { name: 'contract', path: /^src\/lib\/contract\//, sees: ['domain'] },
  { name: 'i18n', path: /^src\/lib\/i18n\//, sees: ['domain'] },
  { name: 'brand', path: /^src\/lib\/brand\//, sees: [] },
  { name: 'browser', path: /^src\/lib\/browser\//, sees: ['contract', 'domain', 'i18n', 'brand'] },
  { name: 'stores', path: /^src\/lib\/stores\//, sees: ['browser', 'contract', 'domain', 'i18n', 'brand'] },
  // The server's own street, from the ground up. The types of tables say what a column holds in words of the domain.
  {
    name: 'basics',
    path: /^src\/lib\/server\/(config|config-ach|config-brands|config-files|config-limits|config-lithic|config-modes|config-svix|hash-of|log|log-repeats|metrics|backlog-metrics|secrets)\.ts$/,
    sees: ['domain', 'brand'],
  },
  { name: 'db', path: /^src\/lib\/server\/db\//, sees: ['domain', 'basics'] },
  { name: 'providers', path: /^src\/lib\/server\/providers\//, sees: ['db', ...GROUND] },
  { name: 'ledger', path: /^src\/lib\/server\/ledger\//, sees: ['db', 'domain'] },
  { name: 'authorizations', path: /^src\/lib\/server\/authorizations\//, sees: ['ledger', 'db', ...GROUND] },
  { name: 'live', path: /^src\/lib\/server\/live\//, sees: ['db'] },
  // What a request stands on: one type that names the ports.
  {
    name: 'platform',
    path: /^src\/lib\/server\/platform\.ts$/,
    sees: ['live', 'authorizations', 'providers', 'db', ...GROUND],
  },
  { name: 'jobs', path: /^src\/lib\/server\/jobs\//, sees: ['platform', 'ledger', 'db', ...GROUND] },
  { name: 'mail', path: /^src\/lib\/server\/mail\//, sees: GROUND },
  {
    name: 'commands',
    path: /^src\/lib\/server\/commands\//,
    sees: ['platform', 'jobs', 'authorizations', 'ledger', 'providers', 'db', ...GROUND],
  },
  {
    name: 'services',
    path: /^src\/lib\/server\/services\//,
    sees: [
      'commands',
      'mail',
      'platform',
      'live',
      'jobs',
      'authorizations',
      'ledger',
      'providers',
      'db',
      ...GROUND,
    ],
  },
  {
    name: 'api',
    path: /^src\/lib\/server\/api\//,
    sees: ['services', 'commands', 'platform', 'db', ...GROUND],
  },
  {
    name: 'door',
    path: /^src\/lib\/server\/door\//,
    sees: ['api', 'platform', 'providers', 'db', 'identityConfig', ...GROUND],
  },
  {
    name: 'boot',
    path: /^src\/lib\/server\/(boot|open-live)\.ts$/,
    sees: ['door', 'api', 'services', 'platform', 'live', 'authorizations', 'providers', 'db', ...GROUND],
  },
  {
    name: 'islands',
    path: /^src\/islands\//,
    sees: ['browser', 'stores', 'contract', 'domain', 'i18n', 'brand', 'styles'],
  },
  {
    name: 'layouts',
    path: /^src\/layouts\//,
    sees: ['islands', 'domain', 'i18n', 'brand', 'contract', 'styles', 'identityConfig'],
  },
  {
    name: 'pages',
    path: /^src\/pages\//,
    sees: ['layouts', 'islands', 'domain', 'i18n', 'brand', 'contract', 'styles'],
  },
  { name: 'styles', path: /^src\/styles\//, sees: [] },
];

const roomOf = (path: string) => ROOMS.find((room) => room.path.test(path))?.name;
/** The shape of the identity provider's public settings belongs to the browser; the server only writes it down. */
const SHARED_SHAPES = new Map([['src/lib/browser/auth-config.ts', 'identityConfig']]);

const sources = sourcesIn(['src']).filter(({ path }) => !path.endsWith('.css') && !path.endsWith('.d.ts'));

test('every file stands in a room', () => {
  expect(sources.filter(({ path }) => !roomOf(path)).map(({ path }) => path)).toEqual([]);
});

test('imports go one way', () => {
  const wrong = sources.flatMap((source) => {
    const room = ROOMS.find(({ path }) => path.test(source.path));
    return importsOf(source).flatMap((target) => {
      const to =
        (['door', 'layouts'].includes(room?.name ?? '') && SHARED_SHAPES.get(target)) ||
        roomOf(target.replace(/\?.*$/, ''));
      const isFine = !to || to === room?.name || room?.sees.includes(to);
      return isFine ? [] : [`${source.path} (${room?.name}) → ${target} (${to})`];
    });
  });
  expect(wrong).toEqual([]);
});

test('the browser never gets full zod, firebase-admin or the server', () => {
  const reaching = sources
    .filter(({ path }) => /^src\/(islands|lib\/(browser|stores|contract|domain))\//.test(path))
    .filter(({ text }) => /from 'zod'|firebase-admin|from '#lib\/server/.test(text))
    .map(({ path }) => path);
  expect(reaching).toEqual([]);
});

test('no file needs another that needs it', () => {
  const all = new Map(
    sourcesIn(['src', 'scripts'], /\.tsx?$/).map((source) => [source.path, importsOf(source)]),
  );
  const done = new Set<string>();
  const circleFrom = (path: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const target of all.get(path) ?? []) {
      const circle = circleFrom(target, [...way, path]);
      if (circle) return circle;
    }
    done.add(path);
    return undefined;
  };
  expect([...all.keys()].flatMap((path) => circleFrom(path, []) ?? [])).toEqual([]);
});
