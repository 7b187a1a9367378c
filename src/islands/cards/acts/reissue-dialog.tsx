import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { pageClock } from '#lib/browser/page-clock.ts';
import { planShipment } from '#lib/domain/orders/shipment-plan.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { createReissueAndShipFlow } from '#lib/stores/cards/reissue-and-ship.ts';
import { Facts } from '../../flow/facts.tsx';
import { FlowDialog } from '../../flow/flow-dialog.tsx';
import { AddressLines } from '../../orders/shipping/address-lines.tsx';
import { useDefaultAddress } from '../../orders/shipping/use-default-address.ts';
import { usePermissions } from '../../page/use-session.ts';
import { Money } from '../../ui/figures.tsx';
import { useLang, useT } from '../../ui/texts.tsx';
import { cardInWords } from '../card-in-words.ts';
import { actTexts } from './act-texts.ts';
import { announceReplaced } from './announce-replaced.ts';
import type { LifeDialogProps } from './life-dialog.ts';
import { ReissueForm } from './reissue-form.tsx';

/** Replaces a card by a new physical one: reason, address, shipping method, and what happens to the old one. */
export function ReissueDialog({ card, onClose }: LifeDialogProps) {
  const t = useT();
  const lang = useLang();
  const [flow] = useState(() => createReissueAndShipFlow(card));
  const { draft } = useStore(flow.$state);
  useAddress(card.businessId, flow);
  const expectedOn = planShipment(draft.method, pageClock.now())?.expectedOn;
  return (
    <FlowDialog
      {...actTexts('reissueAndShip', t)}
      reviewTitle={t('cards.act.reissueAndShip.reviewTitle')}
      flow={flow}
      size="l"
      tone="danger"
      act={t('cards.act.reissueAndShip.submit')}
      onClose={onClose}
      onDone={(answer) => announceReplaced(answer.card, t('cards.act.reissueAndShip.done'), t)}
      form={<ReissueForm flow={flow} />}
      review={
        <Facts
          facts={[
            {
              name: t('cards.act.reissueAndShip.old'),
              value: cardInWords(card, t),
              hint: t('cards.act.reissueAndShip.oldCloses'),
            },
            {
              name: t('cards.act.reissueAndShip.new'),
              value: t('cards.act.reissueAndShip.newWaits'),
              hint: t('cards.act.reissueAndShip.rules'),
            },
            {
              name: t('cards.act.reissueAndShip.moves'),
              value: <Money amountMinor={card.posted.amountMinor} />,
            },
            { name: t('cards.act.reissueAndShip.why'), value: t(`cards.act.reissueReason.${draft.reason}`) },
            { name: t('cards.act.reissueAndShip.shipTo'), value: <AddressLines address={draft} /> },
            {
              name: t('orders.shipping.method.label'),
              value: t(`orders.shipping.method.${draft.method}`),
              hint: expectedOn && t('orders.shipping.expected', { date: formatDay(expectedOn, lang) }),
            },
          ]}
        />
      }
    />
  );
}

/** Starts with the business's address, unless somebody has begun to type another. */
function useAddress(businessId: string, flow: ReturnType<typeof createReissueAndShipFlow>): void {
  const isAllowed = usePermissions(businessId).has('orderCards');
  const { data } = useDefaultAddress(businessId, isAllowed);
  useEffect(() => {
    const { reason, method, ...written } = flow.$state.get().draft;
    if (data && Object.values(written).every((text) => text === '')) flow.change(data);
  }, [data, flow]);
}
