import type { BrowserIdentityConfig } from '#lib/browser/auth-config.ts';
import { type Config, readConfig } from '../config.ts';

export type PageConfig = Pick<Config, 'publicOrigin' | 'partnerHosts'> & {
  identity: BrowserIdentityConfig;
  /** Plaid's environment for linking banks; none in the sandbox, which has a link of its own */
  plaid: Config['plaid']['environment'] | undefined;
};

let config: PageConfig | undefined;

/** What pages may read of the configuration, read once: nothing in it is secret. */
export function readPageConfig(): PageConfig {
  if (!config) {
    const { publicOrigin, partnerHosts, identity, plaid, mode } = readConfig(process.env);
    const { projectId, apiKey, authDomain } = identity;
    config = Object.freeze({
      publicOrigin,
      partnerHosts,
      identity: { projectId, apiKey, authDomain, emulator: mode === 'sandbox' },
      plaid: mode === 'live' ? plaid.environment : undefined,
    });
  }
  return config;
}
