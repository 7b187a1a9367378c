import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import pg from 'pg';
import { quiet } from '../../../scripts/lib/quiet.ts';
import { PETAL, SPUR } from '../../../src/lib/brand/marks.ts';
import { ROUTES } from '../../../src/lib/domain/shell/routes.ts';
import { expect, PASSWORD, PEOPLE, test } from '../support/test.ts';
import { startWithThirdBrand } from '../support/third-brand.ts';

/** A card of the demo that its holder sees, for the pages of signed-in people. */
const CARD = 'AMNA4R7K2C';
const SAMPLE: Record<string, string> = {
  cardId: CARD,
  disputeId: '01990000-0000-7000-8000-00000000ffff',
  businessId: '01990000-0000-7000-8000-00000000a001',
};
const addressOf = ({ path, needsQuery }: (typeof ROUTES)[number], partner: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'partner' ? partner : (SAMPLE[name] ?? 'x'))) +
  (needsQuery ? '?token=x' : '');
/** Every page of a partner, from the table of routes, and what stands for a missing one. */
const PARTNER_ROUTES = ROUTES.filter(({ area }) => area === 'partner');
const pagesOf = (partner: string) => PARTNER_ROUTES.map((route) => addressOf(route, partner));
const missingOf = (partner: string) => [
  `/${partner}/nothing`,
  `/${partner}/cardholder/nowhere`,
  `/${partner}//x`,
  `/${partner}/%E0%A4%A`,
  `/${partner.toUpperCase()}/login`,
];
/** On a partner's host every page of people without a business bears its brand, whatever its address. */
const EVERYWHERE = [
  ...ROUTES.filter(({ area }) => area === 'public' || area === 'cardholder').map((route) =>
    addressOf(route, ''),
  ),
  '/nothing',
  '/setup-payment/01990000-0000-7000-8000-00000000a012/recipient',
  '/register/cardholder?token=x',
  '/docs',
  '/robots.txt',
];

type Brand = { key: string; name: string; others: RegExp };
const HARBOR: Brand = { key: 'harbor', name: 'Harbor', others: /larkspur|tide\b/i };
const THIRD: Brand = { key: 'tide', name: 'Tide', others: /larkspur|harbor/i };

/** The page without the reader's own address. */
const seenOf = (html: string) => html.replaceAll('<wbr>', '').replaceAll(PEOPLE.cardholder, '');

/** What of another brand stands in a text; of the platform's also its flower. */
function foundOf(text: string, { others }: Brand): string | undefined {
  const near = new RegExp(`.{0,60}(?:${others.source}).{0,60}`, 'i').exec(text)?.[0];
  return near ?? [SPUR, PETAL].find((drawing) => text.includes(drawing));
}

async function expectOwn(request: APIRequestContext, url: string, brand: Brand, host?: string) {
  const response = await request.get(url, { maxRedirects: 0, ...(host ? { headers: { host } } : {}) });
  const body = seenOf(await response.text());
  const headers = response.headersArray().map(({ name, value }) => `${name}: ${value}`);
  expect([url, foundOf([...headers, body].join('\n'), brand)]).toEqual([url, undefined]);
  expect([url, response.status() >= 500]).toEqual([url, false]);
  return { response, body };
}

/** Reads each page, icon and manifest of a brand without a sign-in, by its prefix and on its host. */
async function crawl(request: APIRequestContext, origin: string, brand: Brand): Promise<void> {
  const host = `${brand.key}.localhost:${new URL(origin).port}`;
  const pages = pagesOf(brand.key);
  expect(pages.length).toBeGreaterThan(15);
  for (const path of [...pages, ...missingOf(brand.key)]) {
    for (const at of [undefined, host]) {
      const { response, body } = await expectOwn(request, origin + path, brand, at);
      expect([path, response.status()]).toEqual([path, pages.includes(path) ? 200 : 404]);
      expect([path, /<title>[^<]*<\/title>/.exec(body)?.[0]]).toEqual([
        path,
        expect.stringContaining(brand.name),
      ]);
      expect(body).toContain(`data-brand="${brand.key}"`);
      const linked = [...body.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
      expect(linked.map(([, , href]) => href)).toEqual([
        `/${brand.key}-icon.svg`,
        `/${brand.key}-icon-180.png`,
        `/${brand.key}.webmanifest`,
      ]);
    }
  }
  for (const path of EVERYWHERE) await expectOwn(request, origin + path, brand, host);
  for (const at of [undefined, host]) {
    await expectOwn(request, `${origin}/${brand.key}-icon.svg`, brand, at);
    const { response, body } = await expectOwn(request, `${origin}/${brand.key}.webmanifest`, brand, at);
    expect(response.headers()['content-type']).toBe('application/manifest+json');
    const { start_url: start, icons, name } = JSON.parse(body);
    expect(name).toBe(brand.name);
    for (const address of [start, ...icons.map(({ src }: { src: string }) => src)]) {
      const status = (await request.get(origin + address, at ? { headers: { host: at } } : {})).status();
      expect([address, status]).toEqual([address, 200]);
    }
  }
  // What the platform says of itself is none of theirs.
  for (const path of ['/manifest.webmanifest', '/icon.svg', '/icon-512.png', '/about', '/bloom', '/staff']) {
    const { response } = await expectOwn(request, origin + path, brand, host);
    expect([path, response.status()]).toEqual([path, 404]);
  }
  const { response } = await expectOwn(request, `${origin}/${brand.key}`, brand);
  expect(response.headers().location).toBe(`/${brand.key}/login`);
}

/** Signs in at the partner's own door, opens each of its pages and leaves; reads what the scripts have drawn. */
async function walk(page: Page, origin: string, brand: Brand): Promise<void> {
  const look = async () => {
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await quiet(page);
    const { html, colour } = await page.evaluate(() => ({
      html: `${document.title}${document.documentElement.outerHTML}`,
      colour: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? '',
    }));
    const path = new URL(page.url()).pathname;
    expect([path, foundOf(seenOf(html), brand)]).toEqual([path, undefined]);
    expect([path, await page.title()]).toEqual([path, expect.stringContaining(brand.name)]);
    expect(colour).not.toBe('#fcfaf6');
  };
  await page.goto(`${origin}/${brand.key}/login?lang=en`);
  await look();
  await page.getByRole('button', { name: 'password', exact: false }).click();
  await page.getByLabel('Email or phone number', { exact: true }).fill(PEOPLE.cardholder);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(new RegExp(`/${brand.key}/(accountOverview|cardholder/dashboard/)`));
  for (const route of PARTNER_ROUTES.filter(({ signIn }) => signIn)) {
    await page.goto(origin + addressOf(route, brand.key));
    await look();
  }
  // Someone else's card is missing there, and the way on leads to the partner's pages.
  await page.goto(`${origin}/${brand.key}/cardholder/dashboard/23456789AB`);
  await look();
  for (const link of await page.locator('a[href^="/"]').all()) {
    expect(await link.getAttribute('href')).toMatch(new RegExp(`^/(${brand.key}/|.*[?&]lang=)`));
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === `/${brand.key}/login`);
  await look();
  for (const route of PARTNER_ROUTES.filter(({ signIn }) => !signIn)) {
    await page.goto(origin + addressOf(route, brand.key));
    await look();
  }
}

test('no page of the partner, found or missing, bears the word or the mark of another brand', async ({
  request,
}) => {
  await crawl(request, process.env.E2E_URL ?? '', HARBOR);
});

test('nor does one that its scripts have drawn, from the sign-in to the sign-out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await walk(page, process.env.E2E_URL ?? '', HARBOR);
});

test('one entry more is a third brand: its pages by prefix, and on its own host signed in', async ({
  page,
  request,
}) => {
  const server = await startWithThirdBrand();
  try {
    await crawl(request, server.url, THIRD);
    await walk(page, server.url.replace('localhost', 'tide.localhost'), THIRD);
  } finally {
    await server.stop();
  }
});

test('whoever is to be paid reads the brand of the payer, and on a partner’s host no other payer', async ({
  request,
}) => {
  const id = randomUUID();
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(
    `insert into business (id, name, product_type, brand, created_at)
     values ($1, 'Pier Street Kitchen', 'bank_transfers', 'harbor', now())`,
    [id],
  );
  await client.end();
  const origin = process.env.E2E_URL ?? '';
  const host = `harbor.localhost:${new URL(origin).port}`;
  for (const at of [undefined, host]) {
    const { response, body } = await expectOwn(
      request,
      `${origin}/setup-payment/${id}/recipient`,
      HARBOR,
      at,
    );
    expect(response.status()).toBe(200);
    expect(body).toContain('data-brand="harbor"');
    expect(body).toContain('support@harbor.example');
  }
  const other = `${origin}/setup-payment/01990000-0000-7000-8000-00000000a012/recipient`;
  expect((await expectOwn(request, other, HARBOR, host)).response.status()).toBe(404);
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
