import { expect, test } from 'vitest';
import { BRANDS } from '#lib/brand/brands.ts';
import { matchRoute } from '#lib/domain/shell/routes.ts';
import { showManifest } from '#lib/server/door/manifest.ts';

test.each(BRANDS)('an installed $name starts at a page of its own', async (brand) => {
  const answer = showManifest(brand.manifest);
  expect(answer?.headers.get('content-type')).toBe('application/manifest+json');
  const { name, start_url, scope } = JSON.parse((await answer?.text()) ?? '');
  expect([name, scope]).toEqual([brand.name, '/']);
  expect(start_url.startsWith(`${brand.prefix}/`)).toBe(true);
  expect(matchRoute(start_url)?.route.area).toBe(brand.prefix ? 'partner' : 'public');
});
