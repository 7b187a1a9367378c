import { readIdentityConfig } from './auth-config.ts';
import type { SocialProof } from './social-client.ts';

/** The sandbox's own page of the provider (`src/pages/sandbox/google.astro`). */
const SANDBOX_PAGE = '/sandbox/google';
const WINDOW = 'popup,width=480,height=680';

const loadClient = () => import('./social-client.ts');

/** Loads the code ahead of a press, so that the window still belongs to it; nothing from outside. */
export function preloadSocial(): void {
  loadClient().catch(() => {});
}

/** Has Google say who somebody is; call it in the handler of their press. Never throws. */
export function proveByGoogle(): Promise<SocialProof> {
  const config = readIdentityConfig(document);
  // Before anything is waited for: a browser lets only a press open a window.
  const page = config.emulator ? window.open(SANDBOX_PAGE, 'sandbox-google', WINDOW) : null;
  return loadClient().then(
    (client) => client.prove(config, page),
    () => ({ ok: false, error: 'offline' }),
  );
}
