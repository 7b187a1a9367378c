import { type BrandKey, brandByKey } from '#lib/brand/brands.ts';

/** The brand of the page, as the document says. */
export const brandKey = (): BrandKey => brandByKey(document.documentElement.dataset.brand ?? '').key;
