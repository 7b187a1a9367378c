import { useState } from 'react';
import type { SentOnce } from '#lib/stores/one-time-code.ts';
import { Button } from './button.tsx';
import { useT } from './texts.tsx';
import { useCountdown } from './use-countdown.ts';

/** The wait that follows the last codes, told before the last of them and while it has tries left. */
export function CodesLeft({ sent }: { sent: SentOnce }) {
  const t = useT();
  const minutes = Math.ceil(useCountdown(sent.sentAt + sent.newCodesInS * 1000) / 60);
  if (minutes === 0 || sent.codesLeft === null || sent.codesLeft > 1) return null;
  return (
    <p className="soft small">
      {t(sent.codesLeft === 0 ? 'sign-in.code.last' : 'sign-in.code.oneMore', {
        wait: t('sign-in.code.minutes', { count: minutes }),
      })}
    </p>
  );
}

/** From here on minutes are counted. */
const COUNTED_IN_SECONDS = 90;

type CodeResendProps = { sent: SentOnce; isResent: boolean; onResend: () => Promise<void> };

/** Sends the code again, or another one, once enough time has passed; screen readers do not read each second. */
export function CodeResend({ sent, isResent, onResend }: CodeResendProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  /** No try is left for the one that was sent. */
  const isOnlyWay = sent.isUsedUp;
  const waitS = isOnlyWay && sent.codesLeft === 0 ? sent.newCodesInS : sent.resendAfterS;
  const seconds = useCountdown(sent.sentAt + waitS * 1000);
  const press = async () => {
    setBusy(true);
    await onResend();
    setBusy(false);
  };
  return (
    <div className="code-resend">
      <p role="status" className="if-any">
        {isResent && seconds > 0 ? t('sign-in.code.sentAgain') : ''}
      </p>
      {seconds > 0 ? (
        <p className="soft">
          {seconds > COUNTED_IN_SECONDS
            ? t('sign-in.code.nextIn', {
                wait: t('sign-in.code.minutes', { count: Math.ceil(seconds / 60) }),
              })
            : t('sign-in.code.resendIn', { count: seconds })}
        </p>
      ) : (
        <Button
          tone={isOnlyWay ? 'primary' : 'secondary'}
          size={isOnlyWay ? 'l' : 'm'}
          wide
          busy={busy}
          onClick={press}
        >
          {t(isOnlyWay ? 'sign-in.code.resend' : 'sign-in.code.again')}
        </Button>
      )}
    </div>
  );
}
