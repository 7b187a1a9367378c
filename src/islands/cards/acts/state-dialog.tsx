import { useState } from 'react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { changeCardState, type StateVerb } from '#lib/stores/cards/change-state.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { reasonProblem } from '#lib/stores/reason.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { AskDialog } from '../../flow/ask-dialog.tsx';
import { useUnfinished } from '../../flow/use-unfinished.ts';
import { ReasonInput } from '../../ui/reason-input.tsx';
import { useT } from '../../ui/texts.tsx';

type StateDialogProps = { card: CardRow; verb: StateVerb; onClose: () => void };

/** Asks before a change that the holder cannot undo, and for its reason. */
export function StateDialog({ card, verb, onClose }: StateDialogProps) {
  const t = useT();
  const what = `${verb} ${card.id}`;
  const [reason, setReason] = useState(
    () => unfinished(what)?.reason ?? keptDraft<{ reason: string }>(what).reason ?? '',
  );
  useUnfinished(what, { reason });
  const submit = () => {
    onClose();
    void changeCardState({ card, verb, reason, t });
  };
  return (
    <AskDialog
      size="s"
      title={t(`cards.card.${verb}.title`)}
      act={t(`cards.card.${verb}.submit`)}
      tone={verb === 'freeze' ? 'danger' : 'primary'}
      disabled={reasonProblem(reason) !== null}
      onAct={submit}
      onClose={onClose}
    >
      <p>{t(`cards.card.${verb}.body`)}</p>
      <ReasonInput value={reason} onValue={setReason} />
    </AskDialog>
  );
}
