import { useEffect, useState } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { type ResetOutcome, readResetLink } from '#lib/stores/sign-in/password-reset.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LateToasts } from './late-toasts.tsx';
import { ResetForm } from './reset-form.tsx';
import { StepHead } from './step-head.tsx';

type ResetPasswordPageProps = { texts: Texts; lang: Language; brand: string };

/** The page of an emailed link to another password. Opening it uses nothing up. */
export default function ResetPasswordPage({ texts, lang, brand }: ResetPasswordPageProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <Reset brand={brand} />
      <LateToasts />
    </TextsProvider>
  );
}

type Step =
  | { kind: 'reading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'open' }
  | { kind: ResetOutcome }
  /** another link is asked for */
  | { kind: 'forgot' };

function Reset({ brand }: { brand: string }) {
  const t = useT();
  const [token, setToken] = useState('');
  const [step, setStep] = useState<Step>({ kind: 'reading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script runs
  useEffect(() => {
    $pageTexts.set({ t, brand });
    const given = new URLSearchParams(location.search).get('token') ?? '';
    setToken(given);
    readResetLink(given).then(
      (kind) => setStep({ kind }),
      (error: unknown) => setStep({ kind: 'failed', error }),
    );
  }, []);

  if (step.kind === 'reading') return <FormSkeleton />;
  if (step.kind === 'failed') return <LoadFailure error={step.error} />;
  if (step.kind === 'open') {
    return <ResetForm token={token} onSettled={(kind) => setStep({ kind })} />;
  }
  const toSignIn = (
    <a className="link back" href={portalPath('login', brandKey())}>
      {t('sign-in.reset.back')}
    </a>
  );
  if (step.kind === 'forgot') return <ForgotForm identifier="" back={toSignIn} />;
  if (step.kind === 'done') {
    return (
      <div className="stack" data-gap="l">
        <StepHead title={t('sign-in.reset.doneHeading')}>{t('sign-in.reset.doneBody')}</StepHead>
        <ButtonLink tone="primary" size="l" wide href={portalPath('login', brandKey())}>
          {t('sign-in.heading')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="stack" data-gap="l">
      <StepHead title={t(`sign-in.reset.${step.kind}Heading`)}>
        {t(`sign-in.reset.${step.kind}Body`)}
      </StepHead>
      <div className="sign-in-fields">
        <Button tone="primary" size="l" wide onClick={() => setStep({ kind: 'forgot' })}>
          {t('sign-in.reset.askAnew')}
        </Button>
        {toSignIn}
      </div>
    </div>
  );
}

/** About as high as the form, for the moment in which the link is read. */
const FormSkeleton = () => <div className="reset-skeleton" aria-hidden="true" />;
