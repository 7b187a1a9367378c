import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { REISSUE_REASONS, type ReissueReason } from '#lib/domain/cards/card-states.ts';
import { createReissueVirtualFlow } from '#lib/stores/cards/reissue-virtual.ts';
import { Facts } from '../../flow/facts.tsx';
import { FlowDialog } from '../../flow/flow-dialog.tsx';
import { Money } from '../../ui/figures.tsx';
import { Select } from '../../ui/select.tsx';
import { useT } from '../../ui/texts.tsx';
import { cardInWords } from '../card-in-words.ts';
import { actTexts } from './act-texts.ts';
import { announceReplaced } from './announce-replaced.ts';
import type { LifeDialogProps } from './life-dialog.ts';

/** Replaces a virtual card by one with a new number. */
export function ReissueVirtualDialog({ card, onClose }: LifeDialogProps) {
  const t = useT();
  const [flow] = useState(() => createReissueVirtualFlow(card));
  const { draft } = useStore(flow.$state);
  return (
    <FlowDialog
      {...actTexts('reissueVirtualCard', t)}
      flow={flow}
      tone="danger"
      act={t('cards.act.reissueVirtualCard.submit')}
      onClose={onClose}
      onDone={(answer) => announceReplaced(answer.card, t('cards.act.reissueVirtualCard.done'), t)}
      review={
        <>
          <p>{t(`cards.act.reissueVirtualCard.${card.holder.email === null ? 'noEmail' : 'body'}`)}</p>
          <Facts
            facts={[
              { name: t('cards.act.card'), value: cardInWords(card, t) },
              {
                name: t('cards.act.reissueAndShip.moves'),
                value: <Money amountMinor={card.posted.amountMinor} />,
                hint: t('cards.act.reissueAndShip.rules'),
              },
            ]}
          />
          <Select
            optional
            label={t('cards.act.reissueVirtualCard.why')}
            placeholder={t('cards.act.reissueVirtualCard.noReason')}
            options={REISSUE_REASONS.map((value) => ({
              value,
              label: t(`cards.act.reissueReason.${value}`),
            }))}
            value={draft.reason}
            onValue={(reason) => flow.change({ reason: reason as ReissueReason | '' })}
          />
        </>
      }
    />
  );
}
