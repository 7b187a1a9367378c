import { useEffect, useRef, useState } from 'react';
import { failureText } from '#lib/stores/failure.ts';
import { renewLink } from '#lib/stores/registration/link.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

type LinkOverProps = {
  over: 'used' | 'expired' | 'revoked' | 'unknown';
  token: string;
  /** who sent it, where that is known */
  organization: string | null;
  supportEmail: string;
  signInPath: string;
};

/** A link that no longer works: what is the matter, and what can be done. */
export function LinkOver({ over, token, organization, supportEmail, signInPath }: LinkOverProps) {
  const t = useT();
  return (
    <div className="register-screen">
      <header className="stack" data-gap="s">
        <h1 className="title" tabIndex={-1}>
          {t(`registration.over.${over}.title`)}
        </h1>
        <p className="lede">{t(`registration.over.${over}.body`)}</p>
      </header>
      {over === 'expired' && <Renewal token={token} />}
      {over === 'used' && (
        <ButtonLink tone="primary" size="l" wide href={signInPath}>
          {t('sign-in.heading')}
        </ButtonLink>
      )}
      {over !== 'used' && (
        <p className="soft">
          {organization
            ? t('registration.over.askOrganization', { organization })
            : t('registration.over.askInviter')}
        </p>
      )}
      <p className="soft">
        {t('registration.over.support')}{' '}
        <a className="link" dir="ltr" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </p>
    </div>
  );
}

function Renewal({ token }: { token: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isSent) place.current?.focus();
  }, [isSent]);
  const renew = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await renewLink(token);
      setSent(true);
    } catch (error) {
      setFailure(failureText(error, t));
    }
    setBusy(false);
  };
  return (
    <div ref={place} tabIndex={-1} className="stack">
      {isSent ? (
        <Notice tone="leaf" icon={null}>
          {t('registration.over.renewed')}
        </Notice>
      ) : (
        <>
          <FormFailure text={failure} />
          <Button tone="primary" size="l" busy={busy} onClick={renew}>
            {t('registration.over.renew')}
          </Button>
        </>
      )}
    </div>
  );
}
