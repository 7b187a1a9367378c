import { useEffect, useRef, useState } from 'react';
import { setupFailure } from '#lib/stores/recipient-setup/failure.ts';
import { type InvitationState, renewLink } from '#lib/stores/recipient-setup/invitation.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

type InvitationNoticeProps = {
  state: Exclude<InvitationState, 'open'>;
  businessId: string;
  invitation: string;
  onRenewed: () => void;
};

const SAID = {
  used: 'recipient-setup.invitation.used',
  replaced: 'recipient-setup.invitation.replaced',
  unknown: 'recipient-setup.invitation.unknown',
} as const;

/** The state of the link that the recipient followed, and a button that requests a new one. */
export function InvitationNotice({ state, businessId, invitation, onRenewed }: InvitationNoticeProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [isRenewed, setRenewed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isRenewed) place.current?.focus();
  }, [isRenewed]);
  if (state !== 'expired') {
    return (
      <Notice tone="ice" role="status">
        {t(SAID[state])}
      </Notice>
    );
  }
  const renew = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await renewLink(businessId, invitation);
      setRenewed(true);
      onRenewed();
    } catch (error) {
      setFailure(setupFailure(t, error));
    }
    setBusy(false);
  };
  return (
    <div ref={place} tabIndex={-1} className="setup-place">
      {isRenewed ? (
        <Notice tone="leaf" icon={null}>
          {t('recipient-setup.invitation.renewed')}
        </Notice>
      ) : (
        <Notice tone="marigold">
          <div role="status" className="contents">
            <p>{t('recipient-setup.invitation.expired')}</p>
            <p>{t('recipient-setup.invitation.expiredBody')}</p>
          </div>
          <FormFailure text={failure} />
          <Button className="notice-act" tone="primary" busy={busy} onClick={renew}>
            {t('recipient-setup.invitation.renew')}
          </Button>
        </Notice>
      )}
    </div>
  );
}
