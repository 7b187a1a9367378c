import type { SocialFailure } from '#lib/browser/social-client.ts';

/** What is said where nobody came back from the provider; each text names it as `provider`. */
export const SOCIAL_FAILURE_TEXTS: Readonly<Record<SocialFailure, string>> = {
  blocked: 'sign-in.error.popupBlocked',
  closed: 'sign-in.error.popupClosed',
  otherWay: 'sign-in.error.otherWay',
  offline: 'sign-in.error.offline',
  unexpected: 'sign-in.error.unexpected',
};
