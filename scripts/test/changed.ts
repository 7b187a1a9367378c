import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type Changed = {
  /** The commit that the working tree is compared with. */
  since: string;
  /** Paths of browser tests, or all of them. */
  browserTests: 'all' | readonly string[];
};

/** Files that affect no page: documents, other tests, and scripts that no start needs. */
const UNSEEN = /^(docs\/|[^/]+\.md$|tests\/(?!e2e\/)|scripts\/(bench|test)\/)/;
/** `islands/cards/…`, `services/cards/…`, `locales/en/cards.json`: the area is the room's folder or file. */
const OF_AREA =
  /^(?:src\/(?:islands|lib\/(?:contract|domain|stores|server\/services))|locales\/\w+)\/([\w-]+)/;

/**
 * Compares the working tree with where the branch left main, or with its last commit on main itself.
 *
 * @param since another commit to compare with
 */
export function whatChanged(root: string, since = leftMain(root)): Changed {
  const files = [
    ...git(root, 'diff', '--name-only', since),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  const hasTests = (area: string) => existsSync(join(root, 'tests/e2e', area));
  return { since, browserTests: browserTestsOf(files, hasTests) };
}

/** The browser tests that a change can affect: those of its areas, and those that visit every page. */
export function browserTestsOf(
  files: readonly string[],
  hasTests: (area: string) => boolean,
): Changed['browserTests'] {
  const tests = new Set<string>();
  for (const file of files) {
    const area = OF_AREA.exec(file)?.[1] ?? '';
    if (file.endsWith('.spec.ts')) tests.add(file);
    else if (UNSEEN.test(file)) continue;
    else if (area && hasTests(area)) tests.add(`tests/e2e/${area}/`).add('tests/e2e/shell/');
    else return 'all';
  }
  return [...tests].sort();
}

function leftMain(root: string): string {
  const [base] = git(root, 'merge-base', 'HEAD', 'main');
  return base ?? 'HEAD';
}

function git(root: string, ...args: string[]): string[] {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}
