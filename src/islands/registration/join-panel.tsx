import { useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { failureText } from '#lib/stores/failure.ts';
import { acceptLink, leaveAccount, type SignedIn } from '#lib/stores/registration/link.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';
import { overOfError } from './over-of-error.ts';

type JoinPanelProps = {
  token: string;
  isCard: boolean;
  who: SignedIn;
  onOver: (over: 'used' | 'expired' | 'revoked') => void;
  onLeft: () => void;
};

/** Somebody is signed in already: they join with that account, or leave it for another one. */
export function JoinPanel({ token, isCard, who, onOver, onLeft }: JoinPanelProps) {
  const t = useT();
  const [busy, setBusy] = useState<'join' | 'leave' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);

  const join = async () => {
    setBusy('join');
    setFailure(null);
    try {
      await acceptLink(token);
    } catch (error) {
      const over = overOfError(error);
      if (over) onOver(over);
      else setFailure(failureText(error, t));
      setBusy(null);
    }
  };
  const leave = async () => {
    setBusy('leave');
    try {
      await leaveAccount();
      onLeft();
    } catch (error) {
      setFailure(isCallError(error) ? failureText(error, t) : t('sign-in.error.loadFailed'));
      setBusy(null);
    }
  };
  const { name, email } = who;
  return (
    <section ref={place} className="panel register-join" tabIndex={-1} aria-labelledby="join">
      <div className="stack" data-gap="xs">
        <h2 id="join" className="medium">
          {t('registration.join.as', { name })}
        </h2>
        {email && (
          <p className="soft">
            <bdi dir="ltr">{email}</bdi>
          </p>
        )}
      </div>
      <FormFailure text={failure} />
      <Button tone="primary" size="l" wide busy={busy === 'join'} disabled={busy === 'leave'} onClick={join}>
        {t(isCard ? 'registration.join.submitCard' : 'registration.join.submit')}
      </Button>
      <Button tone="quiet" wide busy={busy === 'leave'} disabled={busy === 'join'} onClick={leave}>
        {t('registration.join.other')}
      </Button>
    </section>
  );
}
