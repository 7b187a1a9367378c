import type { APIRequestContext } from '@playwright/test';
import { PETAL, SPUR } from '#lib/brand/marks.ts';
import { ROUTES } from '#lib/domain/shell/routes.ts';
import { expect, test } from '../support/test.ts';

/** Every page of the partner, as far as it is built, and what stands for a missing one. */
const PAGES = ROUTES.filter(({ area, built }) => area === 'partner' && built).map(({ path }) =>
  path.replace('{partner}', 'harbor').replace(/\{\w+\}/g, '23456789AB'),
);
const MISSING = ['/harbor/nothing', '/harbor/cardholder/nowhere'];
/** On the partner's own host every page bears its brand, whatever its address. */
const ON_HOST = [
  ...PAGES,
  ...MISSING,
  '/nothing',
  '/login',
  '/cardholders',
  '/accountOverview',
  '/reset-password?token=x',
  '/confirm-email?token=x',
];

/** The page as somebody sees it: the name of the identity project is a setting that no reader sees. */
const withoutProject = (html: string) => html.replace(/<meta name="identity-provider"[^>]*>/, '');

async function expectNoMainBrand(request: APIRequestContext, path: string, host: string | undefined) {
  const response = await request.get(path, host ? { headers: { host } } : {});
  const body = withoutProject(await response.text());
  expect([path, /.{0,60}larkspur.{0,60}/i.exec(body)?.[0]]).toEqual([path, undefined]);
  expect([path, body.includes(SPUR) || body.includes(PETAL)]).toEqual([path, false]);
  return body;
}

test('no page of the partner, found or missing, bears the word or the mark of the main brand', async ({
  request,
}) => {
  const host = `harbor.localhost:${new URL(process.env.E2E_URL ?? '').port}`;
  expect(PAGES.length).toBeGreaterThan(5);
  for (const path of [...PAGES, ...MISSING]) {
    const html = await expectNoMainBrand(request, path, undefined);
    expect(html).toContain('Harbor');
  }
  for (const path of ON_HOST) await expectNoMainBrand(request, path, host);
});

test('the partner’s icon, manifest and what they name are its own, and its start is a page that is there', async ({
  request,
}) => {
  const html = await (await request.get('/harbor/login')).text();
  const linked = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
  expect(linked.map(([, rel]) => rel)).toEqual(['icon', 'apple-touch-icon', 'manifest']);
  for (const [, , path = ''] of linked) {
    expect((await request.get(path)).status()).toBe(200);
    await expectNoMainBrand(request, path, undefined);
  }
  for (const path of ['/harbor.webmanifest', '/manifest.webmanifest']) {
    const response = await request.get(path);
    expect(response.headers()['content-type']).toBe('application/manifest+json');
    const { start_url: start, icons } = await response.json();
    for (const address of [start, ...icons.map(({ src }: { src: string }) => src)]) {
      expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
    }
  }
});

test('the partner’s colours come with the page, by a style that the policy knows', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto('/harbor/login');
  const hue = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--card-hue').trim(),
  );
  expect(hue).toBe('215');
  expect(refused.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
});
