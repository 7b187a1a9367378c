import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { authReady, signOut as endAtProvider } from '#lib/browser/firebase.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import {
  acceptAccountLink,
  type getAccountLink,
  renewAccountLink,
} from '#lib/contract/registration/links.ts';
import { clearSession } from '../session/session.ts';
import { rememberWantedPath } from '../session/wanted-path.ts';
import { enterBusiness } from './enter.ts';

/** What a link is for, as the server names it. */
export type ReadLink = OutputOf<typeof getAccountLink>;

/** Whoever is signed in while they open a link. */
export type SignedIn = { readonly name: string; readonly email: string | null };

/** Null where nobody is signed in. @throws CallError, and what the provider throws when it cannot be loaded */
export async function findSignedIn(): Promise<SignedIn | null> {
  const signedIn = await authReady();
  if (!signedIn) return null;
  try {
    const { user } = await callApi(getUser, { params: { id: signedIn.uid } });
    return { name: `${user.firstName} ${user.lastName}`, email: user.email };
  } catch (error) {
    // A sign-in that is over, or belongs to no account, is none.
    if (isCallError(error, 401) || isCallError(error, 404)) return null;
    throw error;
  }
}

const joining = createIntent();

/** Joins with the account that is signed in, and goes there; a repeat is answered like the first try. @throws CallError */
export async function acceptLink(token: string): Promise<void> {
  const { businessId } = await joining.send({ token }, (idempotencyKey) =>
    callApi(acceptAccountLink, { body: { token }, idempotencyKey }),
  );
  await enterBusiness(businessId);
}

/** Asks for a new link in place of one that expired. @throws CallError */
export async function renewLink(token: string): Promise<void> {
  await callApi(renewAccountLink, { body: { token } });
}

/** The sign-in page leads back here. */
export function returnAfterSignIn(): void {
  rememberWantedPath(location.pathname + location.search);
}

/** Signs out and stays on the page, for another account. */
export async function leaveAccount(): Promise<void> {
  clearSession();
  await endAtProvider();
}
