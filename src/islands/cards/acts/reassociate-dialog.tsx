import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { phoneText } from '#lib/domain/phone.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { createReassociateFlow } from '#lib/stores/cards/reassociate.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Facts } from '../../flow/facts.tsx';
import { FlowDialog } from '../../flow/flow-dialog.tsx';
import { Money } from '../../ui/figures.tsx';
import { useT } from '../../ui/texts.tsx';
import { cardInWords } from '../card-in-words.ts';
import { holderName } from '../holder-name.ts';
import { actTexts } from './act-texts.ts';
import type { LifeDialogProps } from './life-dialog.ts';
import { PersonForm } from './person-form.tsx';

/** Assigns a card to another person, and says what that means for both and for the money. */
export function ReassociateDialog({ card, onClose }: LifeDialogProps) {
  const t = useT();
  const [flow] = useState(() => createReassociateFlow(card));
  const { draft } = useStore(flow.$state);
  const name = holderName({
    ...card.holder,
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
  });
  const contact = [draft.email.trim(), draft.phone.trim() && phoneText(draft.phone.trim())].filter(Boolean);
  return (
    <FlowDialog
      {...actTexts('reassociateCard', t)}
      reviewTitle={t('cards.act.reassociateCard.reviewTitle')}
      flow={flow}
      tone="danger"
      act={t('cards.act.reassociateCard.submit', { name })}
      onClose={onClose}
      onDone={(answer) =>
        showToast({
          tone: 'success',
          text: t('cards.act.reassociateCard.done', { name: holderName(answer.card.holder) }),
        })
      }
      form={<PersonForm card={card} flow={flow} />}
      review={
        <>
          <p>{t(`cards.act.reassociateCard.${card.type}`)}</p>
          <Facts
            facts={[
              { name: t('cards.act.from'), value: cardInWords(card, t) },
              { name: t('cards.act.to'), value: <bdi>{name}</bdi> },
              {
                name: t('cards.act.reassociateCard.contact'),
                value: <bdi dir="ltr">{joinWords(contact, ' · ')}</bdi>,
                ...(contact.length === 0 ? { value: t('cards.act.reassociateCard.noContact') } : {}),
              },
              {
                name: t('cards.act.reassociateCard.money'),
                value: <Money amountMinor={card.available.amountMinor} />,
                hint: card.available.amountMinor > 0 && t('cards.act.reassociateCard.moneyHint'),
              },
              draft.reason.trim() !== '' && { name: t('cards.act.reason'), value: draft.reason.trim() },
            ]}
          />
        </>
      }
    />
  );
}
