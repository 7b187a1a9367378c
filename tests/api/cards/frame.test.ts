import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showCardFrame } from '#lib/server/door/card-frame.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

const open = (query = '', headers: Record<string, string> = {}) =>
  showCardFrame(world.api.platform.config, new Request(`http://localhost/card-frame${query}`, { headers }));

test('the frame has no origin, and only our own pages may frame it', () => {
  const { headers, status } = open();
  expect(status).toBe(200);
  const directives = headers.get('content-security-policy')?.split('; ') ?? [];
  expect(directives).toContain('sandbox allow-scripts');
  expect(directives).toContain("frame-ancestors 'self'");
  expect(directives).toContain("default-src 'none'");
  expect(directives).toContain("connect-src 'self'");
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
});

test('its secret is for a browser that loads a frame, and never for a script that fetches it or for a tab', async () => {
  const read = async (dest?: string) => {
    const html = await open('', dest ? { 'sec-fetch-dest': dest } : {}).text();
    return [/data-secret="[\w-]{43}"/.test(html), /data-nonce="[\w-]{43}"/.test(html)];
  };
  expect(await read('iframe')).toEqual([true, true]);
  for (const dest of ['empty', 'document', 'object', 'embed', undefined]) {
    expect(await read(dest)).toEqual([false, false]);
  }
});

test('it runs the script and the style that stand in it, and nothing else', async () => {
  const answer = open();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const html = await answer.text();
  for (const [kind, tag] of [
    ['script-src', 'script'],
    ['style-src', 'style'],
  ] as const) {
    const found = [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => text,
    );
    expect(found).toHaveLength(1);
    const hash = createHash('sha256')
      .update(found[0] as string)
      .digest('base64');
    expect(policy).toContain(`${kind} 'sha256-${hash}';`);
  }
  expect(html).not.toMatch(/ (src|href|on\w+|style)=/);
});

test.each([
  ['?lang=ar', 'ar', 'rtl', 'بيانات بطاقتك'],
  ['?lang=pl', 'pl', 'ltr', 'Dane Twojej karty'],
  ['?lang=da&theme=dark', 'fa-AF', 'rtl', 'معلومات کارت شما'],
  ['?lang=<script>', 'en', 'ltr', 'Your card details'],
])('%s speaks %s from the %s side', async (query, tag, direction, title) => {
  const html = await open(query).text();
  expect(html).toContain(`<html lang="${tag}" dir="${direction}" data-brand="larkspur"`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html.includes('data-theme="dark"')).toBe(query.includes('theme=dark'));
});

test('the picture of each Copy is drawn, as older phones lack the character', async () => {
  const buttons = [...(await open('').text()).matchAll(/<button [^>]*>(.*?)<\/button>/g)];
  expect(buttons.length).toBe(3);
  for (const [, inside] of buttons) expect(inside).toMatch(/^<svg .*aria-hidden="true".*<\/svg>$/);
});

test.each([
  ['en', 'data-hides="Hides in {{seconds}} s"'],
  ['uk', 'data-hides="Сховається через {{seconds}} с"'],
])('in %s the script finds the place for the seconds that are left', async (lang, place) => {
  expect(await open(`?lang=${lang}`).text()).toContain(place);
});

test('in live mode it is not there', () => {
  const config = { ...world.api.platform.config, mode: 'live' as const };
  expect(showCardFrame(config, new Request('http://localhost/card-frame')).status).toBe(404);
});

describe('the exchange', () => {
  const path = '/sandbox/issuer/reveal';

  test('may be called by a document without an origin and by no other', async () => {
    const own = await world.api.send('OPTIONS', path, { headers: { origin: 'null' } });
    expect(own.status).toBe(204);
    expect(own.headers.get('access-control-allow-origin')).toBe('null');
    expect(own.headers.get('access-control-allow-headers')).toBe('content-type');
    expect(own.headers.get('access-control-allow-credentials')).toBeNull();
    const other = await world.api.send('OPTIONS', path, { headers: { origin: 'https://evil.example' } });
    expect(other.status).toBe(403);
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('no other call may be', async () => {
    const answer = await world.api.send('OPTIONS', '/cards/ABC/clientToken', { headers: { origin: 'null' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('answers only the frame', async () => {
    for (const [origin, allowed] of [
      ['null', 'null'],
      ['https://evil.example', null],
    ] as const) {
      const answer = await world.api.send('POST', path, {
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ clientToken: 'made-up', frameSecret: 'made-up' }),
      });
      expect(answer.status).toBe(409);
      expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
    }
  });
});
