import { brandOfPath } from '#lib/brand/brands.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import { getAccountLink } from '#lib/contract/registration/links.ts';
import { accountLinkPath } from '#lib/domain/people/account-links.ts';
import { matchRoute, type RouteName } from '#lib/domain/shell/routes.ts';

type ReadLink = OutputOf<typeof getAccountLink>;

const PAGES: readonly RouteName[] = [
  'register',
  'registerMember',
  'registerCardholder',
  'createProfile',
  'partnerRegister',
  'partnerRegisterMember',
  'partnerRegisterCardholder',
  'partnerCreateProfile',
];

/** Whether a page takes an emailed link, which it shows before any script runs. */
export const takesAccountLink = (name: RouteName | undefined): name is RouteName =>
  name !== undefined && PAGES.includes(name);

/** The link of a page's address; null for a secret that is none, undefined without one. */
export type PageLink = { token: string; link: ReadLink | null };

/**
 * Asks our own API, inside this process, what a link is for. Opening the page uses nothing up, however often a mail
 * scanner does it.
 *
 * @throws Error where the API fails, which does not mean that the link is none
 */
export async function findAccountLink(
  askApi: (request: Request) => Response | Promise<Response>,
  { searchParams }: URL,
): Promise<PageLink | undefined> {
  const token = searchParams.get('token');
  if (!token) return undefined;
  const answer = await askApi(
    new Request(`http://localhost/api${getAccountLink.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }),
  );
  if (answer.ok) return { token, link: (await answer.json()) as ReadLink };
  if (answer.status >= 500) throw new Error(`${getAccountLink.name} answered ${answer.status}`);
  return { token, link: null };
}

/** The address of the page that a link belongs to, where this is another one; every other value of the query stays. */
export function pageOfLink(here: RouteName, { link }: PageLink, url: URL): string | null {
  if (!link) return null;
  const kind = link.kind === 'card' ? 'cardholder' : link.kind;
  const page = accountLinkPath(kind, brandOfPath(url.pathname).key);
  return matchRoute(page)?.route.name === here ? null : page + url.search;
}
