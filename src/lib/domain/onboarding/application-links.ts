import { pathTo } from '../shell/routes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * What a link to an application is for, and how long it works.
 * - `begin`: the application begins when it is opened, so that its address is proven; `application`: goes on with one.
 * - `owner`: the form of one beneficial owner and nothing else.
 * - `upload`: documents alone, such as from a phone; it works on any device until it is ended. The others work once.
 */
export const APPLICATION_LINKS = {
  begin: { lifetimeMs: DAY_MS },
  application: { lifetimeMs: DAY_MS },
  owner: { lifetimeMs: 14 * DAY_MS },
  upload: { lifetimeMs: HOUR_MS },
} as const;
export type ApplicationLinkKind = keyof typeof APPLICATION_LINKS;

/** How long a link works that comes with news on which whoever applies has to act. */
export const NEWS_LINK_MS = 14 * DAY_MS;

/** How long somebody who opened a link stays with it on that device. */
export const APPLICATION_SESSION_MS = DAY_MS;

type Linked = { kind: ApplicationLinkKind; businessId: string | null; personId: string | null };

/** The page that takes a link, with its secret behind the hash, which no server gets to see. */
export function applicationLinkPath({ kind, businessId, personId }: Linked, secret: string): `/${string}` {
  const page =
    kind === 'owner' && businessId && personId
      ? pathTo('beneficialOwnerForm', { businessId, beneficialOwnerId: personId })
      : '/continue';
  return `${page}#t=${secret}` as `/${string}`;
}
