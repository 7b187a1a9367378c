import { expect, test } from 'vitest';
import { withPreloads } from '#lib/server/door/preload-scripts.ts';

const IMPORTS = new Map([
  ['page.1.js', ['react.2.js', 'shared.3.js']],
  ['client.4.js', ['react.2.js']],
  ['shared.3.js', ['react.2.js', 'page.1.js']],
]);
const island = (url: string) =>
  `<astro-island component-url="${url}" renderer-url="/_astro/client.4.js"></astro-island>`;

test('a page names each script with which its islands begin, once, those that are imported by imports too', () => {
  const html = `<head></head><body>${island('/_astro/page.1.js')}${island('/_astro/page.1.js')}</body>`;
  const links = withPreloads(html, IMPORTS).match(/<link rel="modulepreload" href="[^"]+">/g);
  expect(links).toEqual(
    ['page.1.js', 'react.2.js', 'shared.3.js', 'client.4.js'].map(
      (name) => `<link rel="modulepreload" href="/_astro/${name}">`,
    ),
  );
});

test('a page without islands stays as it is', () => {
  const html = '<head></head><body>$& words</body>';
  expect(withPreloads(html, IMPORTS)).toBe(html);
});

test('a page that asks for its own data first is told their names', () => {
  const html = `<head><script data-scripts="">x</script></head><body>${island('/_astro/page.1.js')}</body>`;
  const told = withPreloads(html, IMPORTS);
  expect(told).toContain('<script data-scripts="page.1.js react.2.js shared.3.js client.4.js">');
  expect(told).not.toContain('modulepreload');
});
