import { useState } from 'react';
import { goInstead } from '#lib/browser/navigate.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { applicationFailure } from '#lib/stores/onboarding/failure.ts';
import { leave } from '#lib/stores/onboarding/session.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';

/** That nothing is lost by stopping here, and the way to close the application on a device of somebody else. */
export function KeptNote() {
  const t = useT();
  return (
    <div className="apply-kept">
      <p className="soft small">{t('onboarding.frame.kept')}</p>
      <LeaveButton />
    </div>
  );
}

/** Closes the application on this device. */
export function LeaveButton() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = async () => {
    setBusy(true);
    try {
      await leave();
      goInstead(pathTo('continueApplication'));
    } catch (error) {
      setFailure(applicationFailure(error, t));
      setBusy(false);
    }
  };
  return (
    <>
      <FormFailure text={failure} />
      <Button tone="quiet" size="s" busy={busy} onClick={close}>
        {t('onboarding.frame.leave')}
      </Button>
    </>
  );
}
