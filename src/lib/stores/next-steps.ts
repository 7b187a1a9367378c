import { authReady } from '#lib/browser/firebase.ts';
import { landingAfterLogin, type Membership, onboardingDestination } from '#lib/domain/landing.ts';
import { isBuilt, pathTo } from '#lib/domain/routes.ts';
import { loadUser } from './load-user.ts';
import { $user } from './session.ts';

/** One thing somebody can do next; without `to` it is a mail to support. */
export type NextStep = {
  readonly name: 'apply' | 'continue' | 'invitation' | 'support' | 'signIn';
  readonly to: string | null;
  readonly values?: Readonly<Record<string, string>>;
};

export type NextSteps = {
  readonly isSignedIn: boolean;
  /** first name, for the greeting */
  readonly name: string | null;
  readonly steps: readonly NextStep[];
  /** where somebody belongs who has an active business or card after all */
  readonly elsewhere: string | null;
};

const SUPPORT: NextStep = { name: 'support', to: null };

/**
 * What somebody can do who is signed in without an active business or card (design §4.14).
 * @throws CallError, and what the sign-in provider throws when it cannot be loaded
 */
export async function findNextSteps(): Promise<NextSteps> {
  const signedIn = await authReady();
  const apply: NextStep = { name: 'apply', to: isBuilt('register') ? pathTo('register') : null };
  if (!signedIn) {
    const signIn: NextStep = { name: 'signIn', to: pathTo('login') };
    return { isSignedIn: false, name: null, steps: [signIn, apply, SUPPORT], elsewhere: null };
  }
  const loaded = await loadUser();
  if (!loaded) return { isSignedIn: true, name: null, steps: [], elsewhere: null };
  const { memberships, cardIds } = loaded;
  const waiting = memberships.filter(({ status }) => status !== 'active');
  const landing = landingAfterLogin({ memberships, cardIds, isCardholder: cardIds.length > 0 });
  const isAtHome = landing.kind === 'go' && landing.to === pathTo('landingPage');
  const invitation: NextStep = {
    name: 'invitation',
    to: null,
    values: { email: signedIn.email ?? '' },
  };
  return {
    isSignedIn: true,
    name: $user.get()?.firstName ?? null,
    steps: waiting.length > 0 ? [...waiting.map(continuing), SUPPORT] : [apply, invitation, SUPPORT],
    // Choosing happens on the sign-in page, which sends on whoever is signed in.
    elsewhere: isAtHome ? null : landing.kind === 'go' ? landing.to : pathTo('login'),
  };
}

function continuing({ context, status }: Membership): NextStep {
  const to = onboardingDestination(status, context);
  return {
    name: 'continue',
    to: to === pathTo('landingPage') ? null : to,
    values: { business: context.topLevelBusinessName },
  };
}
