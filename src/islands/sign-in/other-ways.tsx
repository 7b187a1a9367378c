import { useState } from 'react';
import { preloadSocial } from '#lib/browser/social.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';
import type { SignInProblem } from './sign-in-problem.ts';

const SOCIAL = { provider: 'Google' };

type OtherWaysProps = {
  ready: boolean;
  hasSocial: boolean;
  /** the way that stands beside the form's own */
  other: { label: string; onChoose: () => void };
  /** answers the problems to show, none after success */
  onSocial: () => Promise<readonly SignInProblem[]>;
};

/** The ways in besides the one of the form. */
export function OtherWays({ ready, hasSocial, other, onSocial }: OtherWaysProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [[problem], setProblems] = useState<readonly SignInProblem[]>([]);
  const social = async () => {
    setProblems([]);
    setBusy(true);
    setProblems(await onSocial());
    setBusy(false);
  };
  return (
    <section className="other-ways">
      <p className="or">{t('sign-in.or')}</p>
      <Button wide disabled={!ready} onClick={other.onChoose}>
        {other.label}
      </Button>
      {hasSocial && (
        <Button
          wide
          // Google's own mark in its own colours, as its rules for such buttons ask.
          icon={<img src="/google.svg" width="18" height="18" alt="" />}
          busy={busy}
          disabled={!ready}
          onPointerDown={preloadSocial}
          onClick={social}
        >
          {t('sign-in.withSocial', SOCIAL)}
        </Button>
      )}
      <FormFailure text={problem ? t(problem.key, problem.values) : null} />
    </section>
  );
}
