import { lazy, Suspense, useEffect, useState } from 'react';
import { authReady, preloadAuth } from '#lib/browser/firebase.ts';
import { announceNextPage } from '#lib/browser/focus-heading.ts';
import { loadPart } from '#lib/browser/load-guard.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import type { Landing } from '#lib/domain/sign-in/landing.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { whySignIn } from '#lib/stores/session/wanted-path.ts';
import type { SignInOutcome } from '#lib/stores/sign-in/sign-in.ts';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { LateToasts } from './late-toasts.tsx';
import { problemOf, type SignInProblem } from './sign-in-errors.ts';
import { SignInForm } from './sign-in-form.tsx';

type LoginPageProps = { texts: Texts; lang: Language; brand: string };

/** Sign-in: the server renders it, so that it accepts typing at once; its script sends it. */
export default function LoginPage({ texts, lang, brand }: LoginPageProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <SignInScreen brand={brand} />
      <LateToasts />
    </TextsProvider>
  );
}

/** The session is only needed after a sign-in, so it is its own chunk. */
const loadSession = () => loadPart(() => import('#lib/stores/sign-in/sign-in.ts'));

const ChooseDestination = lazy(async () => ({
  default: (await loadPart(() => import('./choose-destination.tsx'))).ChooseDestination,
}));

const UNEXPECTED: SignInProblem = { place: 'form', key: 'sign-in.error.unexpected' };
const UNREACHED: SignInProblem = { place: 'form', key: 'sign-in.error.loadFailed' };

/** Replaces this page in the history, and the next page's heading takes the focus. */
function leaveFor(path: string): void {
  announceNextPage();
  goInstead(path);
}

function SignInScreen({ brand }: { brand: string }) {
  const t = useT();
  const [ready, setReady] = useState(false);
  const [why, setWhy] = useState<ReturnType<typeof whySignIn>>(null);
  const [landing, setLanding] = useState<Landing | null>(null);

  const follow = (outcome: SignInOutcome): SignInProblem | null => {
    if (outcome.kind === 'refused') return problemOf(outcome.error);
    if (outcome.kind === 'landing') choose(outcome.landing);
    return null;
  };
  const choose = (next: Landing) => {
    if (next.kind === 'go') leaveFor(next.to);
    else setLanding(next);
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

  const signIn = async (email: string, password: string): Promise<SignInProblem | null> => {
    try {
      preloadAuth();
      return follow(await (await loadSession()).signIn(email, password));
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

  if (landing && landing.kind !== 'go') {
    return (
      <Suspense>
        <ChooseDestination choice={landing} onGo={(to, id) => void go(to, id)} onChoose={choose} />
      </Suspense>
    );
  }
  return (
    <div className="stack" data-gap="l">
      <header className="stack" data-gap="s">
        <h1 className="title">{t('sign-in.heading')}</h1>
        <p className="soft" role="status">
          {t(why ? `sign-in.session.${why}` : 'sign-in.emailIntro')}
        </p>
      </header>
      <SignInForm ready={ready} onSignIn={signIn} />
    </div>
  );
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
