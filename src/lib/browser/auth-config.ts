/**
 * What the browser needs to know of the identity provider. The layout writes it, as JSON, into
 * `<meta name="identity-provider" content="{…}">`; nothing in it is secret.
 */
export type BrowserIdentityConfig = {
  apiKey: string;
  /** The host that serves `/__/auth`; only needed for sign-in by popup. */
  authDomain?: string | undefined;
  /** True in the sandbox: calls go to this page's own origin, whose door passes them to the emulator. */
  emulator: boolean;
};

export const IDENTITY_META = 'identity-provider';

/** @throws Error when the page carries no configuration: a fault of the layout */
export function readIdentityConfig(page: Document): BrowserIdentityConfig {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${IDENTITY_META}"]`)?.content;
  if (!content) throw new Error(`This page has no <meta name="${IDENTITY_META}">.`);
  return JSON.parse(content) as BrowserIdentityConfig;
}
