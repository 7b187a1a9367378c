import { useState } from 'react';
import { type SentCode, sendCode, sentCodeFor, verifyCode } from '#lib/stores/recipient-setup/code.ts';
import { setupFailure } from '#lib/stores/recipient-setup/failure.ts';
import type { Setup } from '#lib/stores/recipient-setup/session.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { SetupCodeForm } from './code-form.tsx';
import { type Payer, SetupFrame, SetupHeading } from './setup-frame.tsx';

type ConfirmAgainProps = { payer: Payer; brand: string; setup: Setup; onConfirmed: () => void };

/** After 30 minutes the page asks for a new code, sent to the same address; everything else stays as it was. */
export function ConfirmAgain({ payer, brand, setup, onConfirmed }: ConfirmAgainProps) {
  const t = useT();
  const language = useLang();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { businessId, email, invitation } = setup;
  const [sent, setSent] = useState<SentCode | null>(() => {
    const known = sentCodeFor(businessId, new Date());
    return known?.email === email ? known : null;
  });

  const send = async () => setSent(await sendCode({ businessId, email, language, invitation }, new Date()));
  const press = async () => {
    setBusy(true);
    setFailure(null);
    await send().catch((error: unknown) => setFailure(setupFailure(t, error, 'sendingCode')));
    setBusy(false);
  };
  const verify = async (code: string) => {
    await verifyCode(code, { businessId, email, invitation, language });
    onConfirmed();
  };
  return (
    <SetupFrame payer={payer} brand={brand} step="email" screen={sent ? 'over-code' : 'over'}>
      {sent ? (
        <>
          <SetupHeading heading={t('sign-in.code.heading')}>
            <p>{t('sign-in.code.sent', { destination: email })}</p>
          </SetupHeading>
          <SetupCodeForm sent={sent} onVerify={verify} onResend={send} />
        </>
      ) : (
        <>
          <SetupHeading heading={t('recipient-setup.over.heading')}>
            <p>{t('recipient-setup.over.body')}</p>
            <p>{t('recipient-setup.over.sendTo', { email })}</p>
          </SetupHeading>
          <FormFailure text={failure} />
          <Button tone="primary" size="l" wide busy={busy} onClick={press}>
            {t('recipient-setup.start.submit')}
          </Button>
        </>
      )}
    </SetupFrame>
  );
}
