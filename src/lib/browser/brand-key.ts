import type { BrandKey } from '#lib/brand/brands.ts';

/** The brand of the page, as the document says. */
export const brandKey = (): BrandKey =>
  document.documentElement.dataset.brand === 'harbor' ? 'harbor' : 'larkspur';
