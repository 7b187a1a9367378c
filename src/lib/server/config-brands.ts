import * as z from 'zod';
import { BRANDS, type BrandHosts, type BrandKey } from '#lib/brand/brands.ts';

/** A setting of which each partner brand may have its own. */
export type BrandSetting = Readonly<Partial<Record<BrandKey, string>>>;

const PARTNERS = BRANDS.filter(({ prefix }) => prefix);

/** `KEY=VALUE`, separated by commas; a value without a key belongs to the first partner. */
export const perBrand = z.string().transform((text, context) => {
  const found: { key: BrandKey; value: string }[] = [];
  for (const part of text.split(',').map((each) => each.trim())) {
    if (!part) continue;
    const [, name, value = ''] = /^(?:([\w-]+)=)?(.+)$/.exec(part) ?? [];
    const brand = name === undefined ? PARTNERS[0] : PARTNERS.find(({ key }) => key === name);
    if (brand) found.push({ key: brand.key, value: value.trim() });
    else context.addIssue(`must name partner brands: ${PARTNERS.map(({ key }) => key).join(', ')}`);
  }
  return found;
});

type PerBrand = z.output<typeof perBrand>;

/** The host names of each partner; its own where the setting names none for it. */
export function readBrandHosts(setting: PerBrand = []): BrandHosts {
  return Object.fromEntries(
    PARTNERS.map(({ key, hosts }) => {
      const named = setting.filter((each) => each.key === key).map(({ value }) => value);
      return [key, named.length > 0 ? named : hosts];
    }),
  );
}

/**
 * Where links of each partner point that has a host of its own on the internet: the first one that the setting names in
 * full. A partner's mail must not lead to the platform's host.
 */
export const originsOfHosts = (setting: PerBrand = []): BrandSetting =>
  firstOfBrand(
    setting.filter(({ value }) => !value.startsWith('*.')),
    (host) => `https://${host}`,
  );

/** The one value of each partner that has one. */
export const firstOfBrand = (
  setting: PerBrand = [],
  toValue: (value: string) => string = (value) => value,
): BrandSetting => Object.fromEntries(setting.toReversed().map(({ key, value }) => [key, toValue(value)]));

/** The sender of each partner's mails; its own where the setting names none. */
export const readSenders = (setting?: PerBrand): BrandSetting => ({
  ...Object.fromEntries(PARTNERS.map(({ key, mailFrom }) => [key, mailFrom])),
  ...firstOfBrand(setting),
});

/** Where links of a brand point; never taken from a request (safety.md §2). */
export const originOf = (
  { publicOrigin, brandOrigins }: { publicOrigin: string; brandOrigins: BrandSetting },
  brand: BrandKey,
): string => brandOrigins[brand] ?? publicOrigin;
