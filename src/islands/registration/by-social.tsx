import { useState } from 'react';
import { preloadSocial, proveByGoogle } from '#lib/browser/social.ts';
import { SOCIAL_FAILURE_TEXTS } from '#lib/stores/session/social-failure.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';

type BySocialProps = { ready: boolean; onProven: (idToken: string) => void };

const SOCIAL = { provider: 'Google' };

/** Google signs in instead of a password: it says who somebody is before the account is opened. */
export function BySocial({ ready, onProven }: BySocialProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const prove = async () => {
    setBusy(true);
    setFailure(null);
    const proof = await proveByGoogle();
    setBusy(false);
    if (proof.ok) return onProven(proof.idToken);
    setFailure(t(SOCIAL_FAILURE_TEXTS[proof.error], SOCIAL));
  };
  return (
    <div className="stack" data-gap="s">
      <p className="register-or">{t('sign-in.or')}</p>
      <Button
        wide
        // Google's own mark in its own colours, as its rules for such buttons ask.
        icon={<img src="/google.svg" width="18" height="18" alt="" />}
        busy={busy}
        disabled={!ready}
        onPointerDown={preloadSocial}
        onClick={prove}
      >
        {t('sign-in.withSocial', SOCIAL)}
      </Button>
      <FormFailure text={failure} />
    </div>
  );
}
