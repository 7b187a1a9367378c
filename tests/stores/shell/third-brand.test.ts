import { expect, test, vi } from 'vitest';
import { BRANDS, type Brand, brandOf } from '#lib/brand/brands.ts';
import { paletteOf } from '#lib/brand/palette.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { partnerHostRedirect } from '#lib/domain/shell/redirects.ts';
import { matchRoute, ROUTES } from '#lib/domain/shell/routes.ts';
import { readConfig } from '#lib/server/config.ts';
import { originsOfHosts, perBrand, readBrandHosts, readSenders } from '#lib/server/config-brands.ts';
import { showCardFrame } from '#lib/server/door/card-frame.ts';
import { showFailedPage } from '#lib/server/door/failed-page.ts';
import { showManifest } from '#lib/server/door/manifest.ts';
import { pageContext } from '#lib/server/door/page-context.ts';
import { mailColours } from '#lib/server/mail/colours.ts';
import { renderMail } from '#lib/server/mail/render.ts';

vi.mock('#lib/brand/brands.ts', async (original) =>
  (await import('../../support/third-brand.ts')).withThirdBrand(original),
);

const OTHERS = /larkspur|harbor/i;
const config = readConfig({
  APP_DATABASE_URL: 'postgres://unused',
  IDENTITY_EMULATOR_URL: 'http://127.0.0.1:9',
  CARD_KEY: Buffer.alloc(32, 7).toString('base64url'),
});
const tide = () => BRANDS.at(-1) as Brand;

test('has every page of the portal under its prefix', () => {
  const pages = ROUTES.filter(({ area }) => area === 'partner');
  expect(pages.length).toBeGreaterThan(10);
  for (const { name, path } of pages) {
    const own = path.replace('{partner}', 'tide').replace(/\{\w+\}/g, '23456789AB');
    expect(matchRoute(own)?.route.name).toBe(name);
    expect(brandOf('localhost', own).key).toBe('tide');
  }
  expect(portalPath('accountOverview', 'tide')).toBe('/tide/accountOverview');
});

test('answers on its own host, and leads registration to itself with the token', () => {
  const hosts = readBrandHosts();
  const query = new URLSearchParams();
  const page = { host: 'tide.localhost', path: '/', query, cookie: undefined, acceptLanguage: undefined };
  expect(pageContext(page, hosts).brand.name).toBe('Tide');
  expect(partnerHostRedirect('/register', '?token=abc', tide().key)).toBe('/tide/register?token=abc');
  const named = readBrandHosts(perBrand.parse('tide=*.tide.example'));
  expect(brandOf('pay.tide.example', '/', named).name).toBe('Tide');
  expect(brandOf('tide.localhost', '/', named).name).toBe('Larkspur');
});

test('leads from its mails to the first host of its own that the settings name in full', () => {
  const setting = perBrand.parse('tide=*.tide.example, tide=pay.tide.example, tide=other.tide.example');
  expect(originsOfHosts(setting)).toEqual({ tide: 'https://pay.tide.example' });
  expect(originsOfHosts(perBrand.parse('tide=*.tide.example'))).toEqual({});
});

test('has a manifest that starts at its own sign-in', async () => {
  const text = (await showManifest('/tide.webmanifest')?.text()) ?? '';
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({ name: 'Tide', id: '/tide', start_url: '/tide/login' });
  expect(matchRoute(manifest.start_url)?.route.name).toBe('partnerLogin');
  expect(manifest.icons[0].src).toBe('/tide-icon.svg');
});

test('writes mails under its name, in its colour, from its sender', async () => {
  const { subject, html, text } = await renderMail({
    kind: 'cardLoaded',
    language: 'en',
    brand: 'tide',
    values: { name: 'Amina', organization: 'Juniper', last4: '4417', amount: '$25.00', balance: '$167.61' },
    actionUrl: 'https://tide.example/tide/accountOverview',
  });
  expect(html).toContain('#146c43');
  expect(html).toContain(`bgcolor="${mailColours(tide()).day.ground}"`);
  expect(html).toContain('Tide');
  expect(text).toContain('support@tide.example');
  expect(`${subject}${html}${text}`).not.toMatch(OTHERS);
  expect(readSenders()).toMatchObject({ tide: 'Tide <hello@tide.example>' });
});

test('alone tells on its host what is installed', () => {
  expect(showManifest('/tide.webmanifest', tide())?.status).toBe(200);
  for (const path of ['/manifest.webmanifest', '/harbor.webmanifest']) {
    expect(showManifest(path, tide())).toBeUndefined();
    expect(showManifest(path)?.status).toBe(200);
  }
});

test('stands above what could not be drawn', () => {
  const { body } = showFailedPage({ brand: tide(), lang: 'en' });
  expect(body).toContain('<title>Something went wrong · Tide</title>');
  expect(body).toContain('--accent:#146c43');
  expect(body).not.toMatch(OTHERS);
});

test('draws the isolated frame of a card in its hue', async () => {
  const frame = await showCardFrame(config, new Request('http://tide.localhost/card-frame')).text();
  expect(frame).toContain('data-brand="tide" data-partner');
  expect(frame).toContain(paletteOf(tide()));
  expect(frame).not.toMatch(OTHERS);
});
