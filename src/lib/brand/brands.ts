import { BEACON, type BrandMark, FLOWER } from './marks.ts';

/** A brand of the platform (spec §2.4). A third one is one more entry in `ENTRIES`, and its icons in `public/`. */
type BrandEntry = {
  /** as in `<html data-brand>` and in the settings */
  readonly key: string;
  /** shown in texts as `{{brand}}` */
  readonly name: string;
  /** path prefix of its own routes; empty for the platform itself */
  readonly prefix: '' | `/${string}`;
  /** its host names where the settings name none; exact, or `*.example.org` */
  readonly hosts: readonly string[];
  /** vector, 180 pixels, and for an installed app 192 and 512 pixels */
  readonly icon: string;
  readonly appleIcon: string;
  readonly appIcons: readonly [small: string, large: string];
  /** address that `lib/server/door/manifest.ts` answers */
  readonly manifest: string;
  /** what an installed app says about itself */
  readonly description: string;
  readonly supportEmail: string;
  /** sender of its mails where the settings name none */
  readonly mailFrom: string;
  /** of the card, and of a partner's whole palette (tokens.css) */
  readonly hue: number;
  /** colour of the browser's frame, as hexadecimal because older browsers know nothing else there */
  readonly themeColor: { readonly light: string; readonly dark: string };
  /** of a mail's buttons and links, as mail clients know it */
  readonly mailColor: { readonly light: string; readonly dark: string };
  readonly mark: BrandMark;
  /** the drawing on its payment cards */
  readonly cardPattern: 'blossoms' | 'waves';
};

/** All brands; the platform first, because it answers where no other fits. */
const ENTRIES = [
  {
    key: 'larkspur',
    name: 'Larkspur',
    prefix: '',
    hosts: [],
    icon: '/icon.svg',
    appleIcon: '/icon-180.png',
    appIcons: ['/icon-192.png', '/icon-512.png'],
    manifest: '/manifest.webmanifest',
    description: 'Prepaid cards and payouts',
    supportEmail: 'support@larkspur.example',
    mailFrom: 'Larkspur <hello@larkspur.example>',
    hue: 277,
    themeColor: { light: '#fcfaf6', dark: '#131521' },
    mailColor: { light: '#4a4fb5', dark: '#aeb3f7' },
    mark: FLOWER,
    cardPattern: 'blossoms',
  },
  {
    key: 'harbor',
    name: 'Harbor',
    prefix: '/harbor',
    hosts: ['harbor.localhost'],
    icon: '/harbor-icon.svg',
    appleIcon: '/harbor-icon-180.png',
    appIcons: ['/harbor-icon-192.png', '/harbor-icon-512.png'],
    manifest: '/harbor.webmanifest',
    description: 'Your Harbor card',
    supportEmail: 'support@harbor.example',
    mailFrom: 'Harbor <hello@harbor.example>',
    hue: 215,
    themeColor: { light: '#f8fbfc', dark: '#0f181c' },
    mailColor: { light: '#15657a', dark: '#86cfe0' },
    mark: BEACON,
    cardPattern: 'waves',
  },
] as const satisfies readonly BrandEntry[];

export type BrandKey = (typeof ENTRIES)[number]['key'];

export type Brand = BrandEntry & { readonly key: BrandKey };

export const BRANDS: readonly Brand[] = ENTRIES;

/** The platform's own brand. */
export const LARKSPUR: Brand = ENTRIES[0];

/** The brand of a key, the platform where the key is unknown. */
export function brandByKey(key: string): Brand {
  return BRANDS.find((brand) => brand.key === key) ?? LARKSPUR;
}

/**
 * The brand whose pages a path belongs to, by its first segment; the platform for every other path. In capitals the
 * prefix leads to no page (`matchRoute`), and what says so bears the brand too.
 */
export function brandOfPath(path: string): Brand {
  const start = `${path.toLowerCase()}/`;
  return BRANDS.find(({ prefix }) => prefix && start.startsWith(`${prefix}/`)) ?? LARKSPUR;
}

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

/** Whether a file is the icon of another brand than the one that a host belongs to, which shows none of it. */
export const isIconOfOther = (path: string, { key }: Brand): boolean =>
  BRANDS.some(
    (brand) =>
      brand.key !== key && [brand.icon, brand.appleIcon, ...brand.appIcons].some((icon) => icon === path),
  );
