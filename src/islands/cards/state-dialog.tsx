import { useState } from 'react';
import type { CardRow } from '#lib/contract/entities/card.ts';
import { changeCardState, type StateVerb } from '#lib/stores/cards-change-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

const REASON_MAX_LENGTH = 200;

type StateDialogProps = { card: CardRow; verb: StateVerb; onClose: () => void };

/** Asks before a change that its holder cannot take back, and why it is made. */
export function StateDialog({ card, verb, onClose }: StateDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const submit = () => {
    onClose();
    void changeCardState({ card, verb, reason, t });
  };
  return (
    <Dialog
      open
      size="s"
      title={t(`card.${verb}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.button.cancel')}</Button>
          <Button tone={verb === 'freeze' ? 'danger' : 'primary'} onClick={submit}>
            {t(`card.${verb}.submit`)}
          </Button>
        </>
      }
    >
      <div className="dialog-stack">
        <p>{t(`card.${verb}.body`)}</p>
        <TextInput
          label={t('card.reason.label')}
          hint={t('card.reason.hint')}
          optional
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
