import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import { createApproveFlow } from '#lib/stores/replacements/approve.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Facts } from '../flow/facts.tsx';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { AddressLines } from '../orders/shipping/address-lines.tsx';
import { MethodChoice } from '../orders/shipping/method-choice.tsx';
import { useT } from '../ui/texts.tsx';

export type DecideProps = { replacement: Replacement; onClose: () => void };

/** Agrees to a request: how the card travels, and what happens then. */
export function ApproveDialog({ replacement, onClose }: DecideProps) {
  const t = useT();
  const [flow] = useState(() => createApproveFlow(replacement));
  const { draft, problems } = useStore(flow.$state);
  const { card, holder, reason, shipTo } = replacement;
  return (
    <FlowDialog
      flow={flow}
      title={t('replacements.approve.title')}
      reviewTitle={t('replacements.approve.reviewTitle')}
      act={t('replacements.approve.submit')}
      movesMoney={false}
      failed={(why) => t('replacements.failed', { reason: why })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t('replacements.approve.done') })}
      form={
        shipTo ? (
          <MethodChoice
            method={draft.method}
            found={problems.method}
            onMethod={(method) => flow.change({ method })}
          />
        ) : (
          <p>{t('replacements.approve.virtual')}</p>
        )
      }
      review={
        <Facts
          facts={[
            {
              name: t('replacements.approve.old'),
              value: t('replacements.approve.card', { last4: card.last4 ?? '••••' }),
              hint: t('replacements.approve.oldCloses'),
            },
            { name: t('replacements.approve.holder'), value: `${holder.firstName} ${holder.lastName}` },
            { name: t('replacements.approve.why'), value: t(`replacements.reason.${reason}`) },
            ...(shipTo
              ? [
                  { name: t('replacements.approve.shipTo'), value: <AddressLines address={shipTo} /> },
                  {
                    name: t('orders.shipping.method.label'),
                    value: t(`orders.shipping.method.${draft.method}`),
                  },
                ]
              : []),
          ]}
        />
      }
    />
  );
}
