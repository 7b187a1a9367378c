import { brandKey } from '#lib/browser/brand-key.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { safeRedirectPath } from '#lib/domain/sign-in/redirect-path.ts';
import { KEPT_OF_PERSON } from './session.ts';

const KEY = `${KEPT_OF_PERSON}factorReturn`;

/**
 * Leads somebody whose organization asks for a second factor to where they set it up, and keeps where they were. The
 * account itself asks nothing of an organization, so nobody is led there twice.
 *
 * @returns whether they are on their way
 */
export function leadToSecondFactor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const account = portalPath('account', brandKey());
  if (pathname === account) return false;
  sessionStorage.setItem(KEY, pathname + search);
  goInstead(account);
  return true;
}

/** Where somebody was who was led to their account; null for others. */
export const factorReturn = (): string | null => safeRedirectPath(sessionStorage.getItem(KEY));

export function forgetFactorReturn(): void {
  sessionStorage.removeItem(KEY);
}
