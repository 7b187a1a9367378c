import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './source.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');

const faultsOf = (text: string) =>
  validate(text).map(({ range, message }) => `${range.start.line + 1}: ${message}`);

test('the image’s file has no fault', () => {
  expect(faultsOf(dockerfile)).toEqual([]);
});

test('a fault of such a file would be found', () => {
  expect(faultsOf('FROM node:24 AS build\nCPY . .\n')).not.toEqual([]);
  expect(faultsOf(dockerfile.replace('--interval=5s', '--interval=5'))).not.toEqual([]);
});

test('the image runs Node as the lockfile has it, as somebody without rights, and only what was packed', () => {
  const { version } = JSON.parse(read('node_modules/node/package.json')) as { version: string };
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(images).toEqual([`node:${version}-bookworm-slim`, `node:${version}-bookworm-slim`]);
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  expect(last.match(/^(COPY|ADD|RUN|USER) .*$/gm)).toEqual([
    'COPY --from=build /packed ./',
    'RUN ["install", "-d", "-o", "node", "-g", "node", "/bank"]',
    'USER node',
  ]);
});

test('nothing of this machine gets to where it is built: no data, no settings, no packages', () => {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const admitted = lines.slice(1).map((line) => line.replace(/^!/, ''));
  expect(admitted.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect(admitted.filter((name) => /node_modules|\.data|\.env|tests|dist/.test(name))).toEqual([]);
});

/** Rules of order and taste are not ours; what is wrong or dangerous is. */
const RULES = {
  rules: {
    'require-quotes-in-ports': [2, { quoteType: 'double' }],
    'service-container-name-regex': 2,
    'service-image-require-explicit-tag': 2,
    'no-duplicate-container-names': 2,
    'no-duplicate-exported-ports': 2,
    'no-duplicate-service-names': 2,
    'no-unbound-port-interfaces': 2,
    'no-version-field': 2,
    'require-project-name-field': 2,
    'no-build-and-image': 0,
    'service-dependencies-alphabetical-order': 0,
    'service-keys-order': 0,
    'service-ports-alphabetical-order': 0,
    'services-alphabetical-order': 0,
    'top-level-properties-order': 0,
  },
  quiet: false,
  debug: false,
  exclude: [],
} as const;

test('the Compose file has no fault by its linter', () => {
  const results = new DCLinter(RULES as never).lintFiles([join(root, 'compose.yaml')], false);
  expect(results).toHaveLength(1);
  expect(
    results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
  ).toEqual([]);
});

type Compose = {
  services: Record<
    string,
    { image: string; command?: string[]; environment?: Record<string, string>; [key: string]: unknown }
  >;
};

test('both nodes are the same image; only the migration knows the administrator', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as Compose;
  expect(services['node-a']).toEqual(services['node-b']);
  expect(services['node-a']).toMatchObject({
    env_file: ['larkspur.env'],
    read_only: true,
    cap_drop: ['ALL'],
  });
  expect(services.migrate).toMatchObject({
    env_file: ['admin.env'],
    command: ['node', 'scripts/migrate.ts'],
  });
  for (const name of ['node-a', 'migrate']) expect(services[name]?.image).toBe('larkspur:0.1.0');
  const caddyfile = read('docs/container/Caddyfile');
  expect(caddyfile).toContain('reverse_proxy node-a:4321 node-b:4321');
  // A node answers 421 to a name that is none of its own, so whoever asks for its health bears the visitors' name.
  const [, site] = /^(\S+) \{$/m.exec(caddyfile) ?? [];
  expect(caddyfile).toMatch(new RegExp(`health_headers \\{\\s+Host ${site}\\s+\\}`));
  // A new volume takes its owner from the folder of the image; the server is not root.
  const folder = services['node-a']?.environment?.ACH_DIRECTORY;
  expect(services['node-a']?.volumes).toContain(`bank-files:${folder}`);
  expect(dockerfile).toContain(`RUN ["install", "-d", "-o", "node", "-g", "node", "${folder}"]`);
});
