import { useState } from 'react';
import { declareNoAccount } from '#lib/stores/recipient-setup/account.ts';
import { setupFailure } from '#lib/stores/recipient-setup/failure.ts';
import type { Setup } from '#lib/stores/recipient-setup/session.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';
import { type Payer, SetupHeading } from './setup-frame.tsx';
import type { Within } from './within.ts';

type NoAccountProps = {
  payer: Payer;
  setup: Setup;
  within: Within;
  onDeclared: () => void;
  onBack: () => void;
};

/** The recipient has no bank account: asks once to confirm before it notifies the organization. */
export function NoAccount({ payer, setup, within, onDeclared, onBack }: NoAccountProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const organization = payer.organizationName;
  const declare = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await within(() => declareNoAccount(setup));
      onDeclared();
    } catch (error) {
      setFailure(setupFailure(t, error));
      setBusy(false);
    }
  };
  return (
    <>
      <SetupHeading heading={t('recipient-setup.none.heading')}>
        <p>{t('recipient-setup.none.body', { organization })}</p>
        <p>{t('recipient-setup.none.later')}</p>
      </SetupHeading>
      <FormFailure text={failure} />
      <div className="setup-foot">
        <Button tone="primary" size="l" wide busy={busy} onClick={declare}>
          {t('recipient-setup.none.submit', { organization })}
        </Button>
        <Button tone="quiet" wide onClick={onBack}>
          {t('common.button.back')}
        </Button>
      </div>
    </>
  );
}
