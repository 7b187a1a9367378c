import type { BrowserIdentityConfig } from '#lib/browser/auth-config.ts';
import { type Config, readConfig } from '../config.ts';

export type PageConfig = Pick<Config, 'publicOrigin' | 'partnerHosts'> & { identity: BrowserIdentityConfig };

let config: PageConfig | undefined;

/** What pages may know of the configuration, read once: nothing in it is secret. */
export function readPageConfig(): PageConfig {
  if (!config) {
    const { publicOrigin, partnerHosts, identity, mode } = readConfig(process.env);
    const { projectId, apiKey, authDomain } = identity;
    config = Object.freeze({
      publicOrigin,
      partnerHosts,
      identity: { projectId, apiKey, authDomain, emulator: mode === 'sandbox' },
    });
  }
  return config;
}
