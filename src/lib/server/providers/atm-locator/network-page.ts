import type { AtmLocatorPort } from './port.ts';

/** The search page that the card's network keeps. @param template its address, with `{zip}` for the ZIP code */
export function createNetworkPage(template: string | undefined): AtmLocatorPort {
  return {
    near: async () => null,
    searchUrl: (zip) => template?.replaceAll('{zip}', encodeURIComponent(zip)) ?? null,
  };
}
