import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Importers, readImporters } from './importers.ts';

export type Changed = {
  /** The commit that the working tree is compared with. */
  since: string;
  /** Paths of browser tests, or all of them. */
  browserTests: 'all' | readonly string[];
};

/** Tests that read sources as text or start scripts: no import tells what they are about, so they always run. */
export const SOURCE_TESTS = [
  'tests/api/start/pack.test.ts',
  'tests/api/start/refusals.test.ts',
  'tests/api/start/settings-table.test.ts',
  'tests/islands/cardholder/early-balance.test.tsx',
  'tests/stores/shared/failure.test.ts',
  'tests/unit/domain/limit-uses.test.ts',
  'tests/unit/domain/problem-keys.test.ts',
  'tests/unit/i18n/join-words.test.ts',
  'tests/unit/i18n/languages.test.ts',
  'tests/unit/i18n/page-language.test.ts',
  'tests/unit/i18n/used-keys.test.ts',
  'tests/unit/service/api-changes.test.ts',
  'tests/unit/shell/chunk-timeout.test.ts',
  'tests/unit/shell/early-reads.test.ts',
  'tests/unit/shell/routes.test.ts',
];

/** Files that affect a page only where a browser test imports them: documents, other tests, scripts of no start. */
const UNSEEN = /^(docs\/|[^/]+\.md$|tests\/(?!e2e\/)|scripts\/(bench|test)\/)/;
const SUPPORT = /^tests\/e2e\/support\//;
/** `islands/cards/…`, `services/cards/…`, `locales/en/cards.json`: the area is the room's folder or file. */
const OF_AREA =
  /^(?:src\/(?:islands|lib\/(?:contract|domain|stores|server\/services))|locales\/\w+)\/([\w-]+)(?:\/|\.json$)/;

/**
 * Compares the working tree with where the branch left main, or with its last commit on main itself.
 *
 * @param since another commit to compare with
 * @throws Error where git knows no such commit
 */
export function whatChanged(root: string, since = leftMain(root)): Changed {
  const files = [
    ...git(root, 'diff', '--name-only', '--no-renames', since),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  const hasTests = (area: string) => existsSync(join(root, 'tests/e2e', area));
  return { since, browserTests: browserTestsOf(files, hasTests, readImporters(root)) };
}

/**
 * The browser tests that a change can affect: those of its areas and of the areas that import it, those that import it
 * themselves, and those that visit every page.
 */
export function browserTestsOf(
  files: readonly string[],
  hasTests: (area: string) => boolean,
  importers: Importers,
): Changed['browserTests'] {
  const tests = new Set<string>();
  for (const file of files) {
    const touched = touchedBy(file, importers);
    if (touched.some((path) => SUPPORT.test(path))) return 'all';
    for (const path of touched) if (path.endsWith('.spec.ts')) tests.add(path);
    if (file.endsWith('.spec.ts') || UNSEEN.test(file)) continue;
    const areas = touched.map(areaOf).filter((area) => area !== '' && hasTests(area));
    if (areaOf(file) === '' || areas.length === 0) return 'all';
    for (const area of areas) tests.add(`tests/e2e/${area}/`);
    tests.add('tests/e2e/shell/');
  }
  return [...tests].sort();
}

const areaOf = (path: string): string => OF_AREA.exec(path)?.[1] ?? '';

/**
 * A file and those that import it, over several steps. A file of no area ends the way: it is a page or a list of all
 * areas, or everything changes with it anyway.
 */
function touchedBy(file: string, importers: Importers): string[] {
  const found = new Set([file]);
  for (const path of found) {
    if (path !== file && areaOf(path) === '' && !path.startsWith('tests/')) continue;
    for (const importer of importers(path)) found.add(importer);
  }
  return [...found];
}

function leftMain(root: string): string {
  const [base = 'HEAD'] = git(root, 'merge-base', 'HEAD', 'main');
  return base;
}

function git(root: string, ...args: string[]): string[] {
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}
