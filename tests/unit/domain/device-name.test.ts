import { expect, test } from 'vitest';
import { deviceName } from '#lib/domain/device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge · Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome · Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A515F) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome · iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 'ChromeOS'],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each(['', '  ', '<script>alert(1)</script>', `${'x'.repeat(60)}/1`])('%o names nothing', (userAgent) => {
  expect(deviceName(userAgent)).toBeNull();
});
