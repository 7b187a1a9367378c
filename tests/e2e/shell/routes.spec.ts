import { get } from 'node:http';
import { ROUTES } from '../../../src/lib/domain/shell/routes.ts';
import { ROUTE_TITLES } from '../../support/route-titles.ts';
import { expect, test } from '../support/test.ts';

const SAMPLE: Record<string, string> = {
  businessId: '01990000-0000-7000-8000-00000000a001',
  cardId: 'NOSUCHCARD',
  partner: 'harbor',
};
/** A program that pays recipients: whoever does not has no set-up. */
const PAYER = '01990000-0000-7000-8000-00000000a012';
/** Where a route needs something that there is: another business, or what its query names. */
const OWN: Record<string, { businessId?: string; query?: string }> = {
  recipientEmailVerification: { businessId: PAYER },
  recipientBankDetails: { query: `?businessId=${PAYER}` },
};

function addressOf({ name: route, path, needsQuery }: (typeof ROUTES)[number]): string {
  const { query = needsQuery ? '?token=sample' : '', ...own } = OWN[route] ?? {};
  const sample: Record<string, string> = { ...SAMPLE, ...own };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => sample[name] ?? 'sample') + query;
}

/** Redirects of spec §2.2 answer with the place they lead to. */
const LEADS_ON = new Set(['settings', 'members']);

/** The title as a browser reads it. */
const titleOf = (html: string): string | undefined =>
  /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&#39;', "'");

for (const route of ROUTES) {
  test(`${route.name}: title, icon, canonical link and headers of its document`, async ({ request }) => {
    const response = await request.get(addressOf(route), { maxRedirects: 0 });
    const headers = response.headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (LEADS_ON.has(route.name)) {
      expect(response.status()).toBe(302);
      return;
    }
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toMatch(/^same-origin/);
    const html = await response.text();
    expect(response.status()).toBe(200);
    const brand = route.area === 'partner' ? 'Harbor' : 'Larkspur';
    expect(titleOf(html)).toBe(`${ROUTE_TITLES[route.name]} · ${brand}`);
    expect(html).toContain('rel="icon"');
    expect(html.includes('rel="canonical"')).toBe(route.canonical);
    // Whatever layout a page has, it shows the navigation of the dashboard where its route does not hide it.
    const hasNavBar = /class="[^"]*\b(sidebar|bottom-bar|topbar)\b/.test(html);
    expect(hasNavBar).toBe(route.area === 'business' && !route.hideNavBar);
    // The set-up names who pays, and a link whom it invites, so nobody keeps them either.
    const isKept = !route.signIn && !route.needsQuery && !(route.name in OWN);
    expect(headers['cache-control']).toContain(isKept ? 'no-cache' : 'no-store');
    // Signed-in documents carry no data: whoever asks gets the same bytes.
    if (route.signIn) expect(html).not.toMatch(/Okafor|Juniper|Santos|Tallgrass/);
  });
}

test('each language of a public page is its own page to search engines, and no other query is', async ({
  request,
}) => {
  for (const [query, address] of [
    ['?lang=en', '/?lang=en'],
    ['', '/'],
    ['?utm=x', '/'],
    ['?lang=nonsense', '/'],
    ['?lang=ar&utm=x', '/?lang=ar'],
    ['cardholders', '/cardholders'],
    ['cardholders?lang=pa&utm=x', '/cardholders?lang=pa'],
  ]) {
    const html = await (await request.get(`/${query}`)).text();
    expect(/rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1]).toBe(address);
  }
});

test('only a partner has pages under its prefix', async ({ request }) => {
  for (const path of ['/accountOverview', '/register', '/cardholder/help']) {
    expect((await request.get(`/somebody${path}`)).status()).toBe(404);
  }
});

test('routes that need a query are not found without one, and ?lang alone is none', async ({ request }) => {
  for (const path of ['/register/member', '/onboard', '/setup-payment/recipient', '/onboard?lang=fr']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test('a path with doubled slashes is not found: guards look at the matched route', async ({ request }) => {
  const response = await request.get(`${process.env.E2E_URL}//${SAMPLE.businessId}/cards`);
  expect(response.status()).toBe(404);
});

test('a path that cannot be decoded, or is encoded over and over, shows the not-found page', async () => {
  const { port, hostname } = new URL(process.env.E2E_URL ?? '');
  for (const path of ['/%E0%A4%A', '/%', '/%FF/cards', `/%${'25'.repeat(14)}41`]) {
    // By hand: whoever writes addresses properly never sends such a one.
    const [status, type, body] = await new Promise<[number | undefined, string | undefined, string]>(
      (resolve, reject) => {
        const sent = get({ hostname, port, path }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          response.on('end', () => resolve([response.statusCode, response.headers['content-type'], text]));
        });
        sent.on('error', reject);
      },
    );
    expect([path, status, type]).toEqual([path, 404, 'text/html']);
    expect(body).toContain('<h1');
  }
});

test('the partner’s host leads registration to the partner and keeps the token', async ({ request }) => {
  const port = new URL(process.env.E2E_URL ?? '').port;
  const at = (path: string) =>
    request.get(path, { maxRedirects: 0, headers: { host: `harbor.localhost:${port}` } });
  expect((await at('/')).headers().location).toBe('/harbor/login');
  expect((await at('/register?token=abc&x=1')).headers().location).toBe('/harbor/register?token=abc');
  expect((await at('/register/cardholder?token=abc')).headers().location).toBe(
    '/harbor/register/cardholder?token=abc',
  );
});

test('a page refuses POST, and an unknown API path answers 404 uncached', async ({ request }) => {
  expect((await request.post('/login', { data: {} })).status()).toBe(405);
  const api = await request.get('/api/nothing');
  expect(api.status()).toBe(404);
  expect(api.headers()['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(api.headers()['cache-control']).toBe('no-store');
});

test('a kept page never sends one visitor’s language cookie to another', async ({ playwright }) => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const visitor = await playwright.request.newContext({
      baseURL: process.env.E2E_URL ?? '',
      extraHTTPHeaders: headers,
    });
    const response = await visitor.get(path);
    const cookie = response.headers()['set-cookie'] ?? '';
    const html = await response.text();
    await visitor.dispose();
    return { cookie, lang: /<html lang="([^"]+)"/.exec(html)?.[1] };
  };
  for (const path of ['/about?lang=PL', '/about?lang=pl']) {
    expect(await ask(path)).toMatchObject({ cookie: expect.stringContaining('lang=pl;'), lang: 'pl' });
  }
  expect(await ask('/about', { 'accept-language': 'pl' })).toEqual({ cookie: '', lang: 'pl' });
  expect(await ask('/about?lang=zz', { 'accept-language': 'pl' })).toEqual({ cookie: '', lang: 'pl' });
  expect(await ask('/about')).toMatchObject({ cookie: '', lang: 'en' });
});
