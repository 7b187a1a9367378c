import { useStore } from '@nanostores/react';
import { ArrowRight, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askUntilAnswered } from '#lib/browser/ask-until-answered.ts';
import { $connection } from '#lib/browser/connection.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts, Translate } from '#lib/i18n/translate.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { followSignIn } from '#lib/stores/session/follow-sign-in.ts';
import { signOutAsWished } from '#lib/stores/session/sign-out.ts';
import { type NextSteps as Found, findNextSteps, type NextStep } from '#lib/stores/sign-in/next-steps.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { LateToasts } from './late-toasts.tsx';

type NextStepsProps = { texts: Texts; lang: Language; brand: { name: string; supportEmail: string } };

/** "What next" for somebody signed in without an active business or card: application, invitation, support. */
export default function NextStepsPage({ texts, lang, brand }: NextStepsProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <Steps brand={brand} />
      <LateToasts />
    </TextsProvider>
  );
}

/** `waiting`: it was asked for in vain, and will be again. */
type State =
  | { kind: 'looking' }
  | { kind: 'waiting' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'found'; found: Found };

function Steps({ brand }: Pick<NextStepsProps, 'brand'>) {
  const t = useT();
  const [state, setState] = useState<State>({ kind: 'looking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script runs
  useEffect(() => {
    $pageTexts.set({ t, brand: brand.name });
    const left = new AbortController();
    askUntilAnswered(findNextSteps, () => setState({ kind: 'waiting' }), left.signal).then(
      (found) => {
        if (found.elsewhere) goInstead(found.elsewhere);
        else setState({ kind: 'found', found });
      },
      (error: unknown) => {
        if (!left.signal.aborted) setState({ kind: 'failed', error });
      },
    );
    const unfollow = followSignIn(() => setState({ kind: 'looking' }));
    return () => {
      left.abort();
      unfollow();
    };
  }, []);
  if (state.kind === 'failed') return <LoadFailure error={state.error} />;
  if (state.kind === 'looking' || state.kind === 'waiting') {
    return <Looking isAway={state.kind === 'waiting'} />;
  }
  const { name, steps, isSignedIn } = state.found;
  return (
    <div className="stack" data-gap="l">
      <p className="lede next-lede">
        {name && `${t('public.next.greeting', { name })} `}
        {t(isSignedIn ? 'public.next.body' : 'sign-in.session.signInFirst')}
      </p>
      <ul className="panel">
        {steps.map((step) => (
          <StepLine
            key={`${step.name} ${step.values?.business}`}
            step={step}
            supportEmail={brand.supportEmail}
          />
        ))}
      </ul>
      {isSignedIn && (
        <p>
          <button
            type="button"
            className="link"
            onClick={() => void signOutAsWished(t('sign-in.session.signedOut'))}
          >
            {t('public.next.otherAccount')}
          </button>
        </p>
      )}
    </div>
  );
}

function StepLine({ step, supportEmail }: { step: NextStep; supportEmail: string }) {
  const t = useT();
  const { title, body, action } = wordsOf(step, t);
  return (
    <li className="step">
      <a href={step.to ?? mailTo(supportEmail, step, t)}>
        <span className="stack" data-gap="xs">
          <span className="next-title">{title}</span>
          {body && <span className="soft">{body}</span>}
          {action && <span className="next-action">{action}</span>}
        </span>
        <ArrowRight className="next-arrow flips" aria-hidden="true" />
      </a>
    </li>
  );
}

/** An application whose status leads to no screen goes on by a mail to us. */
function wordsOf({ name, to, values }: NextStep, t: Translate) {
  if (name === 'signIn') return { title: t('sign-in.heading') };
  const title = t(`public.next.${name}.title`, values);
  if (name === 'continue' && to === null) {
    return { title, body: t(`public.next.${name}.bodyByMail`, values), action: t('public.next.write') };
  }
  // Whose application it is turns out by its link.
  if (name === 'continue' && !values) return { title };
  return { title, body: t(`public.next.${name}.body`, values), action: t(`public.next.${name}.action`) };
}

function mailTo(address: string, { name, values }: NextStep, t: Translate): string {
  if (name === 'signIn' || name === 'support') return `mailto:${address}`;
  return `mailto:${address}?subject=${encodeURIComponent(t(`public.next.${name}.subject`, values))}`;
}

/** Nobody is signed out because something does not answer: the page waits, and says so. */
function Looking({ isAway }: { isAway: boolean }) {
  const t = useT();
  const isSignInAway = useStore($connection) === 'signInAway';
  const text = isSignInAway ? 'signInAway' : isAway ? 'waits' : null;
  return (
    <div className="stack" data-gap="l">
      <div className="next-lede" role="status">
        {text && <Notice icon={CloudOff}>{t(`common.connection.${text}`)}</Notice>}
      </div>
      <StepsSkeleton />
    </div>
  );
}

/** Placeholders of three steps, about as high as the final ones. */
function StepsSkeleton() {
  return (
    <div className="stack" data-gap="l" aria-hidden="true">
      <ul className="panel">
        <li className="step next-step" />
        <li className="step next-step" data-long />
        <li className="step next-step" />
      </ul>
      <p className="next-foot" />
    </div>
  );
}
