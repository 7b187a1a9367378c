import { storedAtom } from '../stored-atom.ts';

const isClosed = (value: unknown): value is true => value === true;

/** Whether the banner about changed addresses was closed; kept for the session (spec §2.7). */
export const $urlBannerClosed = storedAtom('sessionStorage', 'urlBannerClosed', 1, isClosed);

export function closeUrlBanner(): void {
  $urlBannerClosed.set(true);
}

/** Signing out forgets that it was closed (spec §4). */
export function reopenUrlBanner(): void {
  $urlBannerClosed.set(undefined);
}
