import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const guide = readFileSync(join(root, 'docs', 'guide.md'), 'utf8');
/** The commands of the guide, in order; the first says where the sandbox is. */
const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines = '']) => lines.trim());
const MARK = '––– next –––';

/** Curl itself, or what stands in for it on a machine without. */
function pathWithCurl(): string {
  const path = process.env.PATH ?? '';
  if (spawnSync('curl', ['--version']).status === 0) return path;
  const folder = mkdtempSync(join(tmpdir(), 'larkspur-curl-'));
  symlinkSync(join(root, 'tests', 'support', 'curl.mjs'), join(folder, 'curl'));
  return `${folder}:${path}`;
}

test('five commands lead from nothing to a loaded card, each on one line as the guide has it', () => {
  const [where = '', ...steps] = commands;
  expect(where).toBe('API=http://localhost:4321');
  expect(steps.length).toBe(5);
  expect(steps.filter((step) => step.includes('\n'))).toEqual([]);
  const script = [`API=${process.env.E2E_URL}`, ...steps].join(`\necho\necho '${MARK}'\n`);
  const said = execFileSync('sh', ['-eu', '-c', script], {
    encoding: 'utf8',
    env: { ...process.env, PATH: pathWithCurl() },
  }).split(MARK);
  const [, token, key, card, load, balance] = said.map((text) => text.trim());
  expect(token).toMatch(/^ey[\w.-]+$/);
  expect(key).toMatch(/^lark_test_[\w-]+$/);
  expect(card).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  expect(JSON.parse(load ?? '')).toMatchObject({
    load: { amount: { amountMinor: 2500, currency: 'USD' }, memo: 'First load' },
  });
  expect(JSON.parse(balance ?? '')).toMatchObject({ available: { amountMinor: 2500, currency: 'USD' } });
  // What the guide says the answer contains.
  expect(balance).toContain('"available":{"amountMinor":2500,"currency":"USD"}');
});

test('the page of the guide has the same commands', async ({ page }) => {
  await page.goto('/docs/guide');
  const shown = await page.locator('pre code').allTextContents();
  expect(shown.map((text) => text.trim())).toEqual(expect.arrayContaining(commands));
});

test('what the guide and the change log lead to is there', async ({ page }) => {
  const links = [...guide.matchAll(/\]\((\/[^)#]+)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
});
