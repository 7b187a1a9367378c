import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#lib/browser/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';

/** The recovery codes, shown once: it closes when somebody says that they have kept them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT();
  const [isKept, setKept] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  const save = () => {
    const text = [t('account.secondFactor.codes.title'), '', ...codes, ''].join('\r\n');
    saveFile(text, { name: 'recovery-codes.txt', type: 'text/plain' });
  };
  const close = () => (isKept ? onClose() : setReminded(true));
  return (
    <Dialog
      open
      size="s"
      title={t('account.secondFactor.codes.title')}
      step="codes"
      onClose={close}
      actions={
        <Button tone="primary" aria-disabled={!isKept || undefined} onClick={close}>
          {t('common.button.done')}
        </Button>
      }
    >
      <div className="dialog-stack">
        <p>{t('account.secondFactor.codes.body')}</p>
        <ol className="account-codes" dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="account-acts">
          <Button
            data-autofocus
            size="s"
            icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {t(isCopied ? 'common.state.copied' : 'account.secondFactor.codes.copy')}
          </Button>
          <Button size="s" icon={<Download aria-hidden="true" />} onClick={save}>
            {t('account.secondFactor.codes.download')}
          </Button>
        </div>
        <p className="account-note">{t('account.secondFactor.codes.paper')}</p>
        <Checkbox
          label={t('account.secondFactor.codes.done')}
          checked={isKept}
          onChecked={(checked) => {
            setKept(checked);
            setReminded(false);
          }}
        />
        <FormFailure text={isReminded ? t('account.secondFactor.codes.tickFirst') : null} />
      </div>
    </Dialog>
  );
}
