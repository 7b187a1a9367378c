import { type PortalPage, portalPath } from '../shell/portal.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * What an emailed link is for, how long it works (safety.md §2), and the page that takes it.
 * - `member`: joins a business with a role; `cardholder`: opens an account for cards.
 * - `profile`: completes the account of somebody who has an identity and no account yet.
 * - `passwordReset`, `emailChange`: change how the owner of an account signs in.
 */
export const ACCOUNT_LINKS = {
  member: { lifetimeMs: 7 * DAY_MS, route: 'registerMember' },
  cardholder: { lifetimeMs: 7 * DAY_MS, route: 'registerCardholder' },
  profile: { lifetimeMs: 7 * DAY_MS, route: 'createProfile' },
  passwordReset: { lifetimeMs: 30 * MINUTE_MS, route: 'resetPassword' },
  emailChange: { lifetimeMs: DAY_MS, route: 'confirmEmail' },
} as const satisfies Record<string, { lifetimeMs: number; route: PortalPage }>;

export type AccountLinkKind = keyof typeof ACCOUNT_LINKS;

export const ACCOUNT_LINK_KINDS = Object.keys(ACCOUNT_LINKS) as [AccountLinkKind, ...AccountLinkKind[]];

/** `revoked`: withdrawn, or a newer link took its place. */
export const ACCOUNT_LINK_STATES = ['open', 'used', 'expired', 'revoked'] as const;
export type AccountLinkState = (typeof ACCOUNT_LINK_STATES)[number];

/** The path of a link's page; each brand has its own (spec §2.4). */
export const accountLinkPath = (kind: AccountLinkKind, brand: string): string =>
  portalPath(ACCOUNT_LINKS[kind].route, brand);

/** The state of a link; an end that somebody caused counts before the time that ran out. */
export function accountLinkState(
  link: { usedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): AccountLinkState {
  if (link.usedAt) return 'used';
  if (link.revokedAt) return 'revoked';
  return link.expiresAt > now ? 'open' : 'expired';
}
