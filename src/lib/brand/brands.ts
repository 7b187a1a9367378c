/** Key of a brand, as in `<html data-brand>`. */
export type BrandKey = 'larkspur' | 'harbor';

/** A brand of the platform (spec §2.4). A third brand is one more entry here and one mark in `public/`. */
export type Brand = {
  readonly key: BrandKey;
  /** shown in texts as `{{brand}}` */
  readonly name: string;
  /** path prefix of its own routes; empty for the platform itself */
  readonly prefix: '' | `/${string}`;
  readonly icon: string;
  readonly appleIcon: string;
  readonly manifest: string;
  readonly supportEmail: string;
  /** colour of the browser's frame, as hexadecimal because older browsers know nothing else there */
  readonly themeColor: { readonly light: string; readonly dark: string };
};

export const LARKSPUR: Brand = {
  key: 'larkspur',
  name: 'Larkspur',
  prefix: '',
  icon: '/icon.svg',
  appleIcon: '/icon-180.png',
  manifest: '/manifest.webmanifest',
  supportEmail: 'support@larkspur.example',
  themeColor: { light: '#fcfaf6', dark: '#131521' },
};

export const HARBOR: Brand = {
  key: 'harbor',
  name: 'Harbor',
  prefix: '/harbor',
  icon: '/harbor-icon.svg',
  appleIcon: '/harbor-icon-180.png',
  manifest: '/harbor.webmanifest',
  supportEmail: 'support@harbor.example',
  themeColor: { light: '#f8fbfc', dark: '#0f181c' },
};

/** All brands; the platform first, because it answers where no other fits. */
export const BRANDS: readonly Brand[] = [LARKSPUR, HARBOR];

/** The brand of a key, the platform where the key is unknown. */
export function brandByKey(key: string): Brand {
  return BRANDS.find((brand) => brand.key === key) ?? LARKSPUR;
}

/** The brand whose pages a path belongs to, by its first segment; the platform for every other path. */
export const brandOfPath = (path: string): Brand =>
  BRANDS.find(({ prefix }) => prefix && (path === prefix || path.startsWith(`${prefix}/`))) ?? LARKSPUR;

/** Host patterns of partner brands from configuration: exact names or `*.example.org`. */
export type BrandHosts = Partial<Record<BrandKey, readonly string[]>>;

/**
 * The brand of a request: by host name of the card domain, else by path prefix, else the platform.
 * @param host host name without port
 */
export function brandOf(host: string, path: string, hosts: BrandHosts = {}): Brand {
  return brandOfHost(host, hosts) ?? brandOfPath(path);
}

/** The partner brand that owns a host, if any; on it `/` and `/register` lead to the partner's pages (spec §2.4). */
export function brandOfHost(host: string, hosts: BrandHosts): Brand | undefined {
  const name = host.toLowerCase();
  return BRANDS.find((brand) =>
    hosts[brand.key]?.some((pattern) => matchesHost(pattern.toLowerCase(), name)),
  );
}

/** Whether a host name fits an exact name or `*.example.org`; both in lower case. */
export function matchesHost(pattern: string, host: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
