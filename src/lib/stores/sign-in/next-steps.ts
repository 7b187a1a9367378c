import { authReady } from '#lib/browser/firebase.ts';
import { onboardingDestination } from '#lib/domain/onboarding/destination.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { landingAfterLogin, type Membership } from '#lib/domain/sign-in/landing.ts';
import { loadUser } from '../session/load-user.ts';
import { $user } from '../session/session.ts';

/** One possible next step; without `to` it is a mail to support. */
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
  /** where somebody with an active business or card belongs */
  readonly elsewhere: string | null;
};

const SUPPORT: NextStep = { name: 'support', to: null };

/** Registration opens accounts by invitation; without one a business applies. */
const APPLY: NextStep = { name: 'apply', to: pathTo('apply') };

/** Whoever has begun without an account goes on by a link. */
const CONTINUE: NextStep = { name: 'continue', to: pathTo('continueApplication') };

/** Nobody is signed in, or another page is loading. */
const NOBODY = { name: null, elsewhere: null } as const;

/**
 * The next steps of somebody who is signed in without an active business or card (design §4.14).
 * @throws CallError, and what the sign-in provider throws when it cannot be loaded
 */
export async function findNextSteps(): Promise<NextSteps> {
  const signedIn = await authReady();
  if (!signedIn) {
    const signIn: NextStep = { name: 'signIn', to: pathTo('login') };
    return { ...NOBODY, isSignedIn: false, steps: [signIn, APPLY, CONTINUE, SUPPORT] };
  }
  const loaded = await loadUser();
  if (!loaded) return { ...NOBODY, isSignedIn: true, steps: [] };
  const { memberships, cards, isStaff } = loaded;
  const landing = landingAfterLogin({ memberships, cards, isStaff });
  const isAtHome = landing.kind === 'go' && landing.to === pathTo('landingPage');
  const invitation: NextStep = { name: 'invitation', to: null, values: { email: signedIn.email ?? '' } };
  const waiting = memberships.filter(({ status }) => status !== 'active').map(continuing);
  return {
    isSignedIn: true,
    name: $user.get()?.firstName ?? null,
    steps: [...(waiting.length > 0 ? waiting : [APPLY, CONTINUE, invitation]), SUPPORT],
    // The sign-in page offers the choice, and forwards whoever is signed in.
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
