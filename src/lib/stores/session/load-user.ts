import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { authReady } from '#lib/browser/firebase.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import type { HeldCard } from '#lib/contract/people/user.ts';
import type { Membership } from '#lib/domain/sign-in/landing.ts';
import { membershipsOf, sessionContextOf } from './business-contexts.ts';
import { lastChoiceOf } from './last-choice.ts';
import { followPreference } from './own-language.ts';
import {
  $businessContext,
  $businessSettings,
  $consumerContext,
  $programs,
  $user,
  type ConsumerContext,
  type SessionBusinessContext,
} from './session.ts';
import { endExpiredSession, signOut } from './sign-out.ts';

export type LoadedUser = {
  readonly memberships: readonly Membership[];
  /** that they hold or held */
  readonly cards: readonly HeldCard[];
  /** of the platform's staff */
  readonly isStaff: boolean;
  /** reaches businesses, yet none of them can be identified as the top level (spec §8) */
  readonly isTopLevelMissing: boolean;
};

/**
 * Fetches the signed-in person with businesses and cards by uid and keeps the contexts (spec §7, §8).
 * @param businessId one of the organisation to keep, where somebody belongs to several
 * @returns null where the person is on the way to the sign-in page: nobody is signed in, 401 or 404
 * @throws CallError for anything else
 */
export async function loadUser(businessId?: string): Promise<LoadedUser | null> {
  const signedIn = await authReady();
  if (!signedIn) {
    await signOut();
    return null;
  }
  const answer = await fetchUser(signedIn.uid);
  if (!answer) return null;
  const { user, businesses, cards, isStaff } = answer;
  const memberships = membershipsOf(businesses);
  const kept =
    businessId ?? $businessContext.get()?.topLevelBusinessId ?? lastChoiceOf(signedIn.uid).businessId;
  keepContext(sessionContextOf(businesses, memberships, kept));
  $consumerContext.set(consumerContextOf(cards));
  const { id, firstName, lastName } = user;
  $user.set({ id, firstName, lastName, ...(isStaff ? { isStaff } : {}) });
  followPreference(user);
  return {
    memberships,
    cards,
    isStaff,
    isTopLevelMissing: businesses.length > 0 && memberships.length === 0,
  };
}

/** Programs and settings belong to one organisation, so another one starts without them. */
function keepContext(context: SessionBusinessContext | null): void {
  if (context?.topLevelBusinessId !== $businessContext.get()?.topLevelBusinessId) {
    $programs.set(undefined);
    $businessSettings.set(undefined);
  }
  $businessContext.set(context);
}

async function fetchUser(uid: string): Promise<OutputOf<typeof getUser> | null> {
  try {
    return await callApi(getUser, { params: { id: uid } });
  } catch (error) {
    if (isCallError(error, 401)) await endExpiredSession();
    else if (isCallError(error, 404)) await signOut();
    else throw error;
    return null;
  }
}

/** The cards somebody holds, each id once (spec §3 "Consumer context"). */
export function consumerContextOf(cards: readonly HeldCard[]): ConsumerContext {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    cards: [...byId.values()].map(({ id, businessId, organisationName, status, brand }) => ({
      id,
      businessId,
      organisationName,
      status,
      brand,
    })),
  };
}
