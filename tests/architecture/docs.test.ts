import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source.ts';

const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.each(pages)('%s names only paths that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const cited = [...text.matchAll(/`((?:src|tests|scripts|locales|docs)\/[\w./[\]-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('NNN'));
  // What begins with a slash is a page of the running product (tests/e2e/service/guide.spec.ts opens them).
  const linked = [...text.matchAll(/\]\((?!https?:|\/)([^)#]+)/g)].map(([, path = '']) =>
    join(page, '..', path),
  );
  expect([...cited, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('decision records are numbered without a gap and stay on one page', () => {
  const records = readdirSync(join(root, 'docs', 'decisions')).sort();
  expect(records.map((name) => Number(name.slice(0, 3)))).toEqual(records.map((_, index) => index + 1));
  const long = records.filter(
    (name) => readFileSync(join(root, 'docs', 'decisions', name), 'utf8').split('\n').length > 60,
  );
  expect(long).toEqual([]);
});

test('every script of package.json starts a file that exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const files = Object.values(scripts).flatMap((line) => line.match(/scripts\/[\w./-]+/g) ?? []);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
