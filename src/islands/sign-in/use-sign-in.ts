import { useEffect, useState } from 'react';
import { authReady } from '#lib/browser/firebase.ts';
import { announceNextPage } from '#lib/browser/focus-heading.ts';
import { loadPart } from '#lib/browser/load-guard.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import type { Landing } from '#lib/domain/sign-in/landing.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { whySignIn } from '#lib/stores/session/wanted-path.ts';
import type { SignInOutcome } from '#lib/stores/sign-in/sign-in.ts';
import { useT } from '../ui/texts.tsx';
import { problemOf, type SignInProblem } from './sign-in-errors.ts';

/** The session is only needed after a sign-in, so it is its own chunk. */
type Session = typeof import('#lib/stores/sign-in/sign-in.ts');
const loadSession = (): Promise<Session> => loadPart(() => import('#lib/stores/sign-in/sign-in.ts'));

/** A choice of portal or organisation that is still to be made. */
export type Choice = Exclude<Landing, { kind: 'go' }>;

const UNEXPECTED: SignInProblem = { place: 'form', key: 'sign-in.error.unexpected' };
const UNREACHED: SignInProblem = { place: 'form', key: 'sign-in.error.loadFailed' };

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

  const choose = (next: Landing) => {
    if (next.kind === 'go') leaveFor(next.to);
    else setChoice(next);
  };
  const follow = (outcome: SignInOutcome): SignInProblem | null => {
    if (outcome.kind === 'refused') return problemOf(outcome.error);
    if (outcome.kind === 'landing') choose(outcome.landing);
    return null;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script runs
  useEffect(() => {
    $pageTexts.set({ t, brand });
    setReady(true);
    setWhy(whySignIn());
    // A person who is already signed in continues; the check waits for an idle moment.
    return whenIdle(async () => {
      if (await authReady()) follow(await (await loadSession()).goOn());
    });
  }, []);

  /** Signs in one way; answers the problem to show, or null after success. Never throws. */
  const attempt = async (
    way: (session: Session) => Promise<SignInOutcome>,
  ): Promise<SignInProblem | null> => {
    try {
      return follow(await way(await loadSession()));
    } catch (error) {
      return isAnswer(error) ? UNEXPECTED : UNREACHED;
    }
  };
  const go = async (to: string, businessId?: string) => {
    try {
      if (businessId) await (await loadSession()).chooseOrganization(businessId);
      leaveFor(to);
    } catch {
      location.reload();
    }
  };
  return { ready, why, choice, choose, go, attempt };
}

/** Whether the server answered; every other error came without an answer. */
const isAnswer = (error: unknown): boolean =>
  (error as { status?: number } | null)?.status !== 0 && error instanceof Error && 'status' in error;

function whenIdle(act: () => Promise<void>): () => void {
  const run = () => void act().catch(() => {});
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
