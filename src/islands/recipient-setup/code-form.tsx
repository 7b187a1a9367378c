import { useStore } from '@nanostores/react';
import { $sentCode, keepTypedCode, type SentCode } from '#lib/stores/recipient-setup/code.ts';
import { setupFailure } from '#lib/stores/recipient-setup/failure.ts';
import { CodeForm } from '../ui/code-form.tsx';
import { useT } from '../ui/texts.tsx';

type SetupCodeFormProps = {
  sent: SentCode;
  /** @throws CallError where the code was refused */
  onVerify: (code: string) => Promise<void>;
  /** @throws CallError */
  onResend: () => Promise<void>;
  onChangeEmail?: () => void;
};

/** The code of a set-up (`verifyOneTimeCode`), kept for this tab. */
export function SetupCodeForm({ sent, onVerify, onResend, onChangeEmail }: SetupCodeFormProps) {
  const t = useT();
  const newest = useStore($sentCode) ?? sent;
  return (
    <CodeForm
      sent={{ ...sent, isUsedUp: newest.isUsedUp }}
      hint={t('sign-in.code.works', { minutes: Math.round(sent.expiresInS / 60) })}
      onTyped={keepTypedCode}
      onVerify={onVerify}
      onResend={onResend}
      failureText={(problem, act) => setupFailure(t, problem, act)}
      change={onChangeEmail && { label: t('recipient-setup.code.change'), onChange: onChangeEmail }}
    />
  );
}
