import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { phoneText } from '#lib/domain/phone.ts';
import { readIdentifier } from '#lib/domain/sign-in/identifier.ts';
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { isAlive } from '#lib/stores/one-time-code.ts';
import { $signInCode, noteCode, type SentSignInCode, sendSignInCode } from '#lib/stores/sign-in/code.ts';
import { CodeForm } from '../ui/code-form.tsx';
import { useT } from '../ui/texts.tsx';
import { AddressForm } from './address-form.tsx';
import { problemOf, problemOfIdentifier } from './sign-in-errors.ts';
import type { SignInProblem } from './sign-in-problem.ts';
import { StepHead } from './step-head.tsx';

type CodeStepProps = {
  /** what was typed as identifier; where it is one, a code is sent at once */
  identifier: string;
  onIdentifier: (typed: string) => void;
  /**
   * Signs in; answers the provider's refusal, or null after success.
   * @throws CallError where the code was refused, or the account behind it
   */
  onVerify: (sent: SentSignInCode, code: string) => Promise<SignInProblem | null>;
  /** what stands above the address, where it is not the sign-in page that asks */
  words?: { title: string; intro: string };
  /** the page opens an account for whoever has none */
  opensAccount?: boolean;
  /** the way back to the password, below the form */
  back: ReactNode;
};

/** Signs in by a code that is sent to an email or a phone: the address first, then six digits. */
export function CodeStep({ identifier, onIdentifier, onVerify, words, opensAccount, back }: CodeStepProps) {
  const t = useT();
  const kept = useStore($signInCode);
  const [isChanging, setChanging] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const isTyped = problemOfIdentifier(identifier) === null;
  const [busy, setBusy] = useState(isTyped);
  const begun = useRef(false);
  const sent = kept && !isChanging && isAlive(kept, new Date()) ? kept : null;

  const sendCode = (to: string) => sendSignInCode(to, t.lang ?? DEFAULT_LANGUAGE, new Date(), opensAccount);
  const send = async (to: string) => {
    onIdentifier(to);
    setProblem(null);
    setBusy(true);
    try {
      await sendCode(to);
      setChanging(false);
    } catch (error) {
      setProblem(whyNotSent(error, t));
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was typed before
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (isTyped) void send(identifier);
  }, []);

  if (!sent || busy) {
    return (
      <div className="stack" data-gap="l">
        <StepHead title={words?.title ?? t('sign-in.heading')}>
          {words?.intro ?? t('sign-in.code.intro')}
        </StepHead>
        <AddressForm
          identifier={kept?.identifier ?? identifier}
          problem={problem}
          busy={busy}
          onSend={send}
        />
        {back}
      </div>
    );
  }

  const verify = async (code: string) => {
    try {
      setProblem(await onVerify(sent, code));
    } catch (error) {
      if (!isAboutAccount(error)) throw error;
      // The code is used up; what it revealed stands beside the address.
      setProblem(problemOf(error));
      setChanging(true);
    }
  };
  const failureText = (error: unknown, act: 'checking' | 'sendingCode') => {
    const { key, values } = act === 'sendingCode' ? whyNotSent(error, t) : problemOf(error);
    return t(key, values);
  };
  const { kind, text } = readIdentifier(sent.identifier);
  const isPhone = kind === 'phone';
  return (
    <div className="stack" data-gap="l">
      <StepHead title={t('sign-in.code.heading')}>
        {t('sign-in.code.sent', { destination: isPhone ? leftToRight(phoneText(text)) : sent.identifier })}
      </StepHead>
      <CodeForm
        sent={sent}
        hint={t(isPhone ? 'sign-in.code.worksText' : 'sign-in.code.works', {
          minutes: Math.round(sent.expiresInS / 60),
        })}
        onTyped={(typed) => noteCode({ typed })}
        onVerify={verify}
        onResend={() => sendCode(sent.identifier)}
        failureText={failureText}
        change={{ label: t('sign-in.code.change'), onChange: () => setChanging(true) }}
      />
      {back}
    </div>
  );
}

/** Digits and brackets alone would turn around in a sentence from right to left. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Refusals that a right code reveals. */
const OF_ACCOUNT = ['email_not_found', 'phone_not_found', 'account_not_activated', 'account_error'] as const;
const isAboutAccount = (error: unknown): boolean => OF_ACCOUNT.some((name) => isCallError(error, name));

/** After too many, or by a server that fails without a word of its own, nothing was sent. */
function whyNotSent(error: unknown, t: Translate): SignInProblem {
  const waitS = isCallError(error, 'too_many_requests') && error.retryAfterS;
  if (waitS) {
    const wait = t('sign-in.code.minutes', { count: Math.ceil(waitS / 60) });
    return { place: 'form', key: 'sign-in.code.notSent', values: { wait } };
  }
  const problem = problemOf(error);
  return problem.key === 'sign-in.error.unexpected' ? { place: 'form', key: 'sign-in.code.failed' } : problem;
}
