import type { BrandKey } from '#lib/brand/brands.ts';
import type { BrowserIdentityConfig } from '#lib/browser/auth-config.ts';
import { type Config, readConfig } from '../config.ts';

export type PageConfig = Pick<Config, 'publicOrigin' | 'brandHosts' | 'brandOrigins' | 'brandAuthDomains'> & {
  identity: BrowserIdentityConfig;
  /** Plaid's environment for linking banks; none in the sandbox, which has a link of its own */
  plaid: Config['plaid']['environment'] | undefined;
  /** Where files are sent, where that is an object store. */
  filesAddress: string | undefined;
};

let config: PageConfig | undefined;

/** What pages may read of the configuration, read once: nothing in it is secret. */
export function readPageConfig(): PageConfig {
  if (!config) {
    const settings = readConfig(process.env);
    const { publicOrigin, brandHosts, brandOrigins, brandAuthDomains, identity, plaid, mode } = settings;
    const { apiKey, authDomain } = identity;
    config = Object.freeze({
      publicOrigin,
      brandHosts,
      brandOrigins,
      brandAuthDomains,
      identity: { apiKey, authDomain, emulator: mode === 'sandbox' },
      plaid: mode === 'live' ? plaid.environment : undefined,
      filesAddress: settings.objectStore?.address,
    });
  }
  return config;
}

/** How people sign in under a brand: by its own domain where the settings name one. */
export const identityOf = (
  { identity, brandAuthDomains }: Pick<PageConfig, 'identity' | 'brandAuthDomains'>,
  brand: BrandKey,
): BrowserIdentityConfig => ({ ...identity, authDomain: brandAuthDomains[brand] ?? identity.authDomain });
