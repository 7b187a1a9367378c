import { lazy, Suspense, useState } from 'react';
import { preloadAuth } from '#lib/browser/firebase.ts';
import { loadPart } from '#lib/browser/load-guard.ts';
import { proveByGoogle } from '#lib/browser/social.ts';
import { DEFAULT_LANGUAGE, type Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { CodeFirstForm } from './code-first-form.tsx';
import { LateToasts } from './late-toasts.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

type LoginPageProps = {
  texts: Texts;
  lang: Language;
  brand: string;
  /** whether Google is offered here */
  hasSocial: boolean;
  /** the portal's own sign-in, which begins with a code */
  isForCards?: boolean;
};

/** Sign-in: the server renders it, so that it accepts typing at once; its script sends it. */
export default function LoginPage({ texts, lang, ...rest }: LoginPageProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <SignInScreen {...rest} />
      <LateToasts />
    </TextsProvider>
  );
}

const ChooseDestination = lazy(async () => ({
  default: (await loadPart(() => import('./choose-destination.tsx'))).ChooseDestination,
}));

const SecondFactorForm = lazy(async () => ({
  default: (await loadPart(() => import('./second-factor-form.tsx'))).SecondFactorForm,
}));

const ForgotForm = lazy(async () => ({
  default: (await loadPart(() => import('./forgot-form.tsx'))).ForgotForm,
}));

const CodeStep = lazy(async () => ({
  default: (await loadPart(() => import('./code-step.tsx'))).CodeStep,
}));

/** What the page asks for. Only the first is in the server's HTML; the others load when they are chosen. */
type Method = 'first' | 'password' | 'forgot' | 'code';

function SignInScreen({ brand, hasSocial, isForCards = false }: Omit<LoginPageProps, 'texts' | 'lang'>) {
  const t = useT();
  const { ready, why, choice, choose, go, enter, attempt, check, secondFactor } = useSignIn(brand);
  const [method, setMethod] = useState<Method>('first');
  /** Kept over all methods, so that nobody types it twice. */
  const [identifier, setIdentifier] = useState('');

  const signIn = (typed: string, password: string) => {
    setIdentifier(typed);
    preloadAuth();
    return attempt(
      (session) => session.signIn(typed, password),
      (errors) => errors.problemsOfTyped(typed, password),
    );
  };

  const goOnTo = (next: Method) => (typed: string) => {
    setIdentifier(typed);
    setMethod(next);
  };
  const social = async () => {
    const proof = await proveByGoogle();
    return attempt(
      (session) => session.signInWithSocial(proof.ok ? proof.idToken : ''),
      (errors) => (proof.ok ? [] : [errors.problemOfSocial(proof.error)]),
    );
  };

  if (choice) {
    return (
      <Suspense>
        <ChooseDestination choice={choice} onGo={(to, id) => void go(to, id)} onChoose={choose} />
      </Suspense>
    );
  }
  if (secondFactor) {
    const back = (
      <button type="button" className="link back" onClick={secondFactor.leave}>
        {t('sign-in.secondFactor.back')}
      </button>
    );
    return (
      <Suspense>
        <SecondFactorForm onProve={secondFactor.prove} back={back} />
      </Suspense>
    );
  }
  if (method === 'forgot') {
    const back = (
      <button
        type="button"
        className="link back"
        onClick={() => setMethod(isForCards ? 'password' : 'first')}
      >
        {t('sign-in.reset.back')}
      </button>
    );
    return (
      <Suspense>
        <ForgotForm identifier={identifier} back={back} />
      </Suspense>
    );
  }
  if (method === 'code') {
    const back = (
      <button
        type="button"
        className="link back"
        onClick={() => setMethod(isForCards ? 'password' : 'first')}
      >
        {t('sign-in.withPassword')}
      </button>
    );
    return (
      <Suspense>
        <CodeStep
          identifier={identifier}
          onIdentifier={setIdentifier}
          onVerify={(sent, code) =>
            enter((session) => session.signInByCode(sent, code, t.lang ?? DEFAULT_LANGUAGE))
          }
          back={back}
        />
      </Suspense>
    );
  }
  const sendCode = async (typed: string) => {
    const problem = await check((errors) => errors.problemOfIdentifier(typed));
    if (!problem) goOnTo('code')(typed);
    return problem;
  };
  const intro = isForCards ? 'cardholder.arrive.signIn.intro' : 'sign-in.intro';
  const isCodeFirst = isForCards && method === 'first';
  return (
    <div className="stack" data-gap="l">
      <header className="stack" data-gap="s">
        <h1 className="title">{t(isForCards ? 'sign-in.cardholderHeading' : 'sign-in.heading')}</h1>
        <p className="soft" role="status">
          {t(why ? `sign-in.session.${why}` : intro)}
        </p>
      </header>
      {isCodeFirst ? (
        <CodeFirstForm
          ready={ready}
          identifier={identifier}
          onSend={sendCode}
          onPassword={goOnTo('password')}
          hasSocial={hasSocial}
          onSocial={social}
        />
      ) : (
        <SignInForm
          ready={ready}
          identifier={identifier}
          onSignIn={signIn}
          onForgot={goOnTo('forgot')}
          onCode={goOnTo('code')}
          hasSocial={hasSocial}
          onSocial={social}
        />
      )}
    </div>
  );
}
