import { useEffect, useRef, useState } from 'react';
import { authReady } from '#lib/browser/firebase.ts';
import { announceNextPage } from '#lib/browser/focus-heading.ts';
import { loadPart } from '#lib/browser/load-guard.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import type { Landing } from '#lib/domain/sign-in/landing.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { whySignIn } from '#lib/stores/session/wanted-path.ts';
import { forgetChallenge, waitingChallenge } from '#lib/stores/sign-in/challenge.ts';
import type { SignInOutcome } from '#lib/stores/sign-in/sign-in.ts';
import { useT } from '../ui/texts.tsx';
import type { SignInProblem } from './sign-in-problem.ts';

/** The session is only needed after a sign-in, so it is its own chunk. */
type Session = typeof import('#lib/stores/sign-in/sign-in.ts');
const loadSession = (): Promise<Session> => loadPart(() => import('#lib/stores/sign-in/sign-in.ts'));

/** The words for what may go wrong, and the rules of what is typed: the page is smaller without them. */
type Errors = typeof import('./sign-in-errors.ts');
const loadErrors = (): Promise<Errors> => loadPart(() => import('./sign-in-errors.ts'));

const NOT_LOADED: SignInProblem = { place: 'form', key: 'sign-in.error.loadFailed' };

type Way = (session: Session) => Promise<SignInOutcome>;

/** A choice of portal or organisation that is still to be made. */
export type Choice = Exclude<Landing, { kind: 'go' }>;

/** The portal, or the organization, that was chosen. */
export type Chosen = 'card' | 'staff' | { readonly businessId: string };

/** Replaces this page in the history, and the next page's heading takes the focus. */
function leaveFor(path: string): void {
  announceNextPage();
  goInstead(path);
}

/**
 * What every way to sign in shares, whichever form asks: the session that it opens, where that leads, and the problem to
 * show where it fails.
 */
export function useSignIn(brand: string) {
  const t = useT();
  const [ready, setReady] = useState(false);
  const [why, setWhy] = useState<ReturnType<typeof whySignIn>>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  /** somebody signs in: the check of who was here before must not lead them away a second time */
  const begun = useRef(false);

  const show = (next: Landing) => {
    if (next.kind === 'go') leaveFor(next.to);
    else setChoice(next);
  };
  const follow = async (outcome: SignInOutcome): Promise<SignInProblem | null> => {
    if (outcome.kind === 'refused') return (await loadErrors()).problemOfProvider(outcome.error);
    if (outcome.kind === 'secondFactor') setChallenge(outcome.challenge);
    if (outcome.kind === 'landing') show(outcome.landing);
    return null;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script runs
  useEffect(() => {
    $pageTexts.set({ t, brand });
    setReady(true);
    setWhy(whySignIn());
    setChallenge(waitingChallenge(new Date()));
    // A person who is already signed in continues; the check waits for an idle moment.
    return whenIdle(async () => {
      if (begun.current || !(await authReady()) || begun.current) return;
      await follow(await (await loadSession()).goOn());
    });
  }, []);

  /**
   * Signs in one way; answers the provider's refusal, or null after success.
   * @throws CallError where the server refuses: a form may have words of its own for that
   */
  const enter = async (way: Way): Promise<SignInProblem | null> => {
    begun.current = true;
    return follow(await way(await loadSession()));
  };
  /**
   * Signs in one way, unless something is wrong with what was typed; answers the problems to show, none after success.
   * Never throws.
   */
  const attempt = async (
    way: Way,
    check: (errors: Errors) => SignInProblem[] = () => [],
  ): Promise<readonly SignInProblem[]> => {
    const errors = await loadErrors().catch(() => null);
    if (!errors) return [NOT_LOADED];
    const found = check(errors);
    if (found.length > 0) return found;
    try {
      const problem = await enter(way);
      return problem ? [problem] : [];
    } catch (error) {
      return [errors.problemOf(error)];
    }
  };
  /** What is wrong with what was typed, before anything is sent. Never throws. */
  const check = async (find: (errors: Errors) => SignInProblem | null): Promise<SignInProblem | null> => {
    const errors = await loadErrors().catch(() => null);
    return errors ? find(errors) : NOT_LOADED;
  };
  /** Tells the code that a sign-in waits for. @throws CallError where it is refused */
  const prove = async (code: string): Promise<void> => {
    const session = await loadSession();
    await follow(await session.proveSecondFactor(challenge ?? '', code));
  };
  const leave = () => {
    forgetChallenge();
    setChallenge(null);
  };
  /** null goes back to the first factor; otherwise what waits for the second one. */
  const secondFactor = challenge === null ? null : { prove, leave };
  const go = async (to: string, chosen: Chosen) => {
    try {
      const session = await loadSession();
      if (typeof chosen === 'object') await session.chooseOrganization(chosen.businessId);
      else session.choosePortal(chosen);
      leaveFor(to);
    } catch {
      location.reload();
    }
  };
  const choose = (next: Landing) => {
    void loadSession().then((session) => session.choosePortal('business'));
    show(next);
  };
  return { ready, why, choice, choose, go, enter, attempt, check, secondFactor };
}
