import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatMoney } from '#lib/i18n/formats.ts';
import { createCloseFlow } from '#lib/stores/cards/close.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Facts } from '../../flow/facts.tsx';
import { FlowDialog } from '../../flow/flow-dialog.tsx';
import { Money } from '../../ui/figures.tsx';
import { ReasonInput } from '../../ui/reason-input.tsx';
import { useT } from '../../ui/texts.tsx';
import { cardInWords } from '../card-in-words.ts';
import { actTexts } from './act-texts.ts';
import type { LifeDialogProps } from './life-dialog.ts';

/** Asks before a card is closed, and says where its money goes. */
export function CloseDialog({ card, onClose }: LifeDialogProps) {
  const t = useT();
  const [flow] = useState(() => createCloseFlow(card));
  const { draft } = useStore(flow.$state);
  const { amountMinor } = card.available;
  const held = card.held.amountMinor;
  const amount = formatMoney(amountMinor);
  return (
    <FlowDialog
      {...actTexts('closeCard', t)}
      flow={flow}
      tone="danger"
      keep={t('cards.act.closeCard.keep')}
      act={
        amountMinor > 0 ? t('cards.act.closeCard.submitReturn', { amount }) : t('cards.act.closeCard.submit')
      }
      onClose={onClose}
      onDone={({ returned }) => {
        const back = formatMoney(returned.amountMinor);
        const text =
          returned.amountMinor > 0
            ? t('cards.act.closeCard.doneReturn', { amount: back })
            : t('cards.act.closeCard.done');
        showToast({ tone: 'success', text });
      }}
      review={
        <>
          <p>{t('cards.act.closeCard.body')}</p>
          <Facts
            facts={[
              { name: t('cards.act.card'), value: cardInWords(card, t) },
              {
                name: t('cards.act.closeCard.returns'),
                value: <Money amountMinor={amountMinor} />,
                hint: amountMinor > 0 && t('cards.act.closeCard.returnsTo', { program: card.programName }),
              },
              held > 0 && {
                name: t('cards.act.closeCard.held'),
                value: <Money amountMinor={held} />,
                hint: t('cards.act.closeCard.heldHint'),
              },
            ]}
          />
          <ReasonInput value={draft.reason} onValue={(reason) => flow.change({ reason })} />
        </>
      }
    />
  );
}
