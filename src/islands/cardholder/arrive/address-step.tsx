import { lazy, Suspense, useState } from 'react';
import type { BrandKey } from '#lib/brand/brands.ts';
import { isCallError } from '#lib/browser/call-error.ts';
import { authReady } from '#lib/browser/firebase.ts';
import { loadPart } from '#lib/browser/load-guard.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages.ts';
import { rememberWantedPath } from '#lib/stores/session/wanted-path.ts';
import type { SentSignInCode } from '#lib/stores/sign-in/code.ts';
import { proveSecondFactor, type SignInOutcome, signInByCode } from '#lib/stores/sign-in/sign-in.ts';
import { CodeStep } from '../../sign-in/code-step.tsx';
import { problemOfProvider } from '../../sign-in/sign-in-errors.ts';
import type { SignInProblem } from '../../sign-in/sign-in-problem.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { useT } from '../../ui/texts.tsx';

const SecondFactorForm = lazy(async () => ({
  default: (await loadPart(() => import('../../sign-in/second-factor-form.tsx'))).SecondFactorForm,
}));

type AddressStepProps = {
  brand: BrandKey;
  failure: string | null;
  /** the address has an account, and is signed in */
  onKnown: (uid: string) => Promise<void>;
  /** the code was right, and the address has no account */
  onUnknown: (sent: SentSignInCode, code: string) => void;
};

/** A right code for an address without an account: this one is about to be opened. */
const NO_ACCOUNT = ['email_not_found', 'phone_not_found', 'account_not_activated'] as const;

/** A phone or email and its code, in one step: it signs in whoever has an account, and begins one for whoever has none. */
export function AddressStep({ brand, failure, onKnown, onUnknown }: AddressStepProps) {
  const t = useT();
  const [identifier, setIdentifier] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);

  const follow = async (outcome: SignInOutcome): Promise<SignInProblem | null> => {
    if (outcome.kind === 'refused') return problemOfProvider(outcome.error);
    if (outcome.kind === 'secondFactor') setChallenge(outcome.challenge);
    const signedIn = outcome.kind === 'landing' && (await authReady());
    if (signedIn) await onKnown(signedIn.uid);
    return null;
  };
  const verify = async (sent: SentSignInCode, code: string): Promise<SignInProblem | null> => {
    try {
      return await follow(await signInByCode(sent, code, t.lang ?? DEFAULT_LANGUAGE));
    } catch (error) {
      if (!NO_ACCOUNT.some((name) => isCallError(error, name))) throw error;
      onUnknown(sent, code);
      return null;
    }
  };
  const signInInstead = (
    <a
      className="link back"
      href={portalPath('cardholders', brand)}
      onClick={() => rememberWantedPath(portalPath('addCard', brand))}
    >
      {t('cardholder.arrive.address.signIn')}
    </a>
  );
  if (challenge !== null) {
    return (
      <Suspense>
        <SecondFactorForm
          onProve={async (code) => void (await follow(await proveSecondFactor(challenge, code)))}
          back={signInInstead}
        />
      </Suspense>
    );
  }
  return (
    <>
      <FormFailure text={failure} />
      <CodeStep
        identifier={identifier}
        onIdentifier={setIdentifier}
        onVerify={verify}
        words={{ title: t('cardholder.arrive.address.title'), intro: t('cardholder.arrive.address.body') }}
        opensAccount
        back={signInInstead}
      />
    </>
  );
}
