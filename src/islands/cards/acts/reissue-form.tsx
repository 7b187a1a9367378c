import { useStore } from '@nanostores/react';
import { REISSUE_REASONS } from '#lib/domain/cards/card-states.ts';
import type { createReissueAndShipFlow } from '#lib/stores/cards/reissue-and-ship.ts';
import { problemText } from '#lib/stores/failure.ts';
import { MethodChoice } from '../../orders/shipping/method-choice.tsx';
import { AddressFields } from '../../ui/address-fields.tsx';
import { Select } from '../../ui/select.tsx';
import { useT } from '../../ui/texts.tsx';

/** The fields of a replacement that is shipped. */
export function ReissueForm({ flow }: { flow: ReturnType<typeof createReissueAndShipFlow> }) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const why = t('cards.act.reissueAndShip.why');
  return (
    <>
      <Select
        label={why}
        placeholder={t('cards.act.reissueAndShip.choose')}
        options={REISSUE_REASONS.map((value) => ({ value, label: t(`cards.act.reissueReason.${value}`) }))}
        error={problemText(problems.reason, why, t)}
        value={draft.reason}
        onValue={(reason) => flow.change({ reason })}
      />
      <section className="reissue-address">
        <h3>{t('cards.act.reissueAndShip.addressTitle')}</h3>
        <AddressFields
          texts="orders.shipping"
          address={draft}
          problemOf={(field) => problems[field]}
          onAddress={flow.change}
        />
      </section>
      <MethodChoice
        method={draft.method}
        found={problems.method}
        onMethod={(method) => flow.change({ method })}
      />
    </>
  );
}
