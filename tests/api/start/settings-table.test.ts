import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, SETTINGS } from '#lib/server/config.ts';
import { TEST_CARD_KEY } from '../../support/api.ts';
import { LITHIC, LIVE } from '../../support/live-settings.ts';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/operate.md'), 'utf8');

type Row = { name: string; live: string; byDefault: string | undefined; meaning: string };

const ROWS: Row[] = [...page.matchAll(/^\| `([A-Z][A-Z_]+)` \| ([^|]*) \| ([^|]*) \| (.+) \|$/gm)].map(
  ([, name = '', live = '', byDefault = '', meaning = '']) => ({
    name,
    live: live.trim(),
    byDefault: /`(.*)`/.exec(byDefault)?.[1],
    meaning,
  }),
);

/** Read by the start and the scripts, or by a library of Google's; each with the file that reads it. */
const OF_OTHERS: Record<string, string> = {
  DATABASE_URL: 'scripts/start/start.ts',
  DATABASE_ROLE_SECRET: 'src/lib/server/db/prepare.ts',
  RESET_DATABASE_PASSWORDS: 'src/lib/server/db/prepare.ts',
  DATA_DIR: 'scripts/start/start.ts',
  LOCALES_DIR: 'src/lib/i18n/texts.ts',
  FIREBASE_AUTH_EMULATOR_HOST: 'src/lib/server/config-modes.ts',
  GOOGLE_APPLICATION_CREDENTIALS: 'src/lib/server/providers/identity/real-admin.ts',
};

const given = {
  ...LIVE,
  ...LITHIC,
  APP_DATABASE_URL: 'postgres://nowhere/larkspur',
  CARD_KEY: TEST_CARD_KEY,
};

const namesOf = (environment: Record<string, string | undefined>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}([A-Z][A-Z_]+) /gm)].map(([, name = '']) => name);
  }
};

test('the table has a row for every setting, and none for anything else', () => {
  const known = [...Object.keys(SETTINGS), ...Object.keys(OF_OTHERS)];
  expect(ROWS.map(({ name }) => name).sort()).toEqual(known.sort());
  expect(ROWS.filter(({ meaning }) => meaning.length < 5)).toEqual([]);
});

test.each(Object.entries(OF_OTHERS))('%s is read by %s', (name, file) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text.includes(name) || name === 'GOOGLE_APPLICATION_CREDENTIALS').toBe(true);
  if (name === 'GOOGLE_APPLICATION_CREDENTIALS') expect(text).toContain('applicationDefault');
});

test.each(Object.entries(SETTINGS))('%s has the default that the table says', (name, setting) => {
  const { success, data } = setting.safeParse(undefined);
  const byDefault = success && ['string', 'number'].includes(typeof data) ? String(data) : undefined;
  const row = ROWS.find((each) => each.name === name);
  // A folder of the machine, and no text at all, say nothing to a reader.
  expect(row?.byDefault).toBe(name === 'FILES_DIRECTORY' || byDefault === '' ? undefined : byDefault);
});

test.each(
  ROWS.filter(({ name }) => name in SETTINGS && name !== 'LARKSPUR_MODE').map(({ name, live }) => [
    name,
    live,
  ]),
)('a live start without %s goes as the table says (%s)', (name, live) => {
  const isNeeded = live === 'needed' || live === 'with it';
  expect(namesOf({ ...given, [name]: undefined })).toEqual(isNeeded ? [name] : []);
});

test.each(ROWS.filter(({ live }) => live === 'forbidden').map(({ name }) => [name]))(
  'a live start with %s refuses',
  (name) => {
    expect(namesOf({ ...given, [name]: name.endsWith('_PORT') ? '5000' : 'http://127.0.0.1:1' })).toContain(
      name,
    );
  },
);
