import { BRANDS, type Brand } from '#lib/brand/brands.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';

/** What a phone needs to install the portal of a brand; it starts at the sign-in of cardholders, which leads on. */
function manifestOf(path: string, owner: Brand | undefined): object | undefined {
  const brand = BRANDS.find(({ manifest }) => manifest === path);
  if (!brand || (owner && owner !== brand)) return undefined;
  const { key, name, description, prefix, themeColor, icon, appIcons } = brand;
  const [small, large] = appIcons;
  const png = { type: 'image/png' };
  return {
    name,
    short_name: name,
    description,
    id: prefix || '/',
    start_url: portalPath('cardholders', key),
    scope: '/',
    display: 'standalone',
    background_color: themeColor.light,
    theme_color: themeColor.light,
    icons: [
      { src: icon, type: 'image/svg+xml', sizes: 'any' },
      { src: small, ...png, sizes: '192x192' },
      { src: large, ...png, sizes: '512x512' },
      { src: large, ...png, sizes: '512x512', purpose: 'maskable' },
    ],
  };
}

/**
 * The answer to a path that is a brand's manifest; undefined for every other path.
 * @param owner whose host it is asked of, where that is a partner's: it tells of no other brand
 */
export function showManifest(path: string, owner?: Brand): Response | undefined {
  const manifest = path.endsWith('.webmanifest') ? manifestOf(path, owner) : undefined;
  return (
    manifest &&
    new Response(JSON.stringify(manifest), {
      headers: {
        'content-type': 'application/manifest+json',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    })
  );
}
