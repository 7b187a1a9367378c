import type { Brand } from '#lib/brand/brands.ts';

/** The entry of one brand more, as an engineer would write it. */
export const TIDE = {
  key: 'tide',
  name: 'Tide',
  prefix: '/tide',
  hosts: ['tide.localhost'],
  icon: '/tide-icon.svg',
  appleIcon: '/tide-icon-180.png',
  appIcons: ['/tide-icon-192.png', '/tide-icon-512.png'],
  manifest: '/tide.webmanifest',
  description: 'Your Tide card',
  supportEmail: 'support@tide.example',
  mailFrom: 'Tide <hello@tide.example>',
  hue: 160,
  themeColor: { light: '#f7fcf9', dark: '#0e1813' },
  mailColor: { light: '#146c43', dark: '#7fd8a8' },
  mark: { shapes: [{ d: 'M4 22c4-8 8-8 12 0s8 8 12 0', isLine: true }], light: { y: 9, r: 2 } },
  cardPattern: 'waves',
} as const satisfies Omit<Brand, 'key'> & { key: string };

type Brands = typeof import('#lib/brand/brands.ts');

/** For `vi.mock`: the brands with that one in their list, as every other module then sees them. */
export async function withThirdBrand(original: () => Promise<unknown>): Promise<Brands> {
  const real = (await original()) as Brands;
  (real.BRANDS as unknown as object[]).push(TIDE);
  return real;
}
