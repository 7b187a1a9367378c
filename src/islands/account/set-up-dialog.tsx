import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { createFirstCodeFlow, createSetUpFlow } from '#lib/stores/account/second-factor.ts';
import { problemText } from '#lib/stores/failure.ts';
import { CopyId } from '../ui/copy-id.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Where the picture does not load, the key beside it does. */
const QrCode = lazy<ComponentType<{ text: string; label: string }>>(() =>
  import('../ui/qr-code.tsx')
    .then((part) => ({ default: part.QrCode }))
    .catch(() => ({ default: () => null })),
);

type SetUpProps = { uid: string; onClose: () => void };

/** Sets up two-step sign-in: what it needs, the key with a first code, and the recovery codes. */
export function SetUpDialog({ uid, onClose }: SetUpProps) {
  const t = useT();
  const [flow] = useState(() => createSetUpFlow(uid));
  const { answer } = useStore(flow.$state);
  if (answer) return <KeyDialog uid={uid} {...answer} onClose={onClose} />;
  return (
    <AccountDialog
      flow={flow}
      title={t('account.secondFactor.setUp.title')}
      act={t('common.button.continue')}
      review={
        <>
          <p>{t('account.secondFactor.off')}</p>
          <p>{t('account.secondFactor.setUp.needs')}</p>
          <p className="account-note">{t('account.secondFactor.setUp.others')}</p>
        </>
      }
      onClose={onClose}
    />
  );
}

type KeyProps = SetUpProps & { secret: string; uri: string };

function KeyDialog({ uid, secret, uri, onClose }: KeyProps) {
  const t = useT();
  const [flow] = useState(() => createFirstCodeFlow(uid));
  const { draft, problems, answer } = useStore(flow.$state);
  if (answer) return <RecoveryCodesDialog codes={answer.recoveryCodes} onClose={onClose} />;
  const label = t('common.secondFactor.app.label');
  return (
    <AccountDialog
      flow={flow}
      title={t('account.secondFactor.setUp.title')}
      act={t('account.secondFactor.turnOn')}
      onClose={onClose}
      form={
        <>
          <div className="account-field">
            <p>{t('account.secondFactor.setUp.scan')}</p>
            <div className="account-qr">
              <Suspense fallback={null}>
                <QrCode text={uri} label={t('account.secondFactor.setUp.picture')} />
              </Suspense>
            </div>
            <p>{t('account.secondFactor.setUp.type')}</p>
            <p className="account-key">
              <CopyId value={secret} shown={inGroups(secret)} label={t('account.secondFactor.setUp.key')} />
            </p>
            <p>
              <a className="link" href={uri}>
                {t('account.secondFactor.setUp.open')}
              </a>
            </p>
          </div>
          <div className="account-field">
            <p>{t('account.secondFactor.setUp.code')}</p>
            <TextInput
              data-autofocus
              label={label}
              hint={t('common.secondFactor.app.hint')}
              className="code-input"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
              dir="ltr"
              error={problemText(problems.code, label, t)}
              value={draft.code}
              onChange={(event) => flow.change({ code: event.target.value })}
            />
          </div>
        </>
      }
    />
  );
}

/** Four at a time, as they are easiest to type over. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
