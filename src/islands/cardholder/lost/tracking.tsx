import type { Shipment } from '#lib/contract/orders/order.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useLang, useT } from '../../ui/texts.tsx';

/** When a card that travels is expected, and where its way is followed. */
export function Tracking({ shipment, step }: { shipment: Shipment | null; step: string | null }) {
  const t = useT();
  const lang = useLang();
  if (!shipment || step === 'arrived' || step === 'working') return null;
  return (
    <>
      {shipment.expectedOn && (
        <p className="soft">
          {t('cardholder.lost.expected', { date: formatDay(shipment.expectedOn, lang) })}
        </p>
      )}
      {shipment.trackingUrl && step === 'shipped' && (
        <ButtonLink wide href={shipment.trackingUrl} target="_blank" rel="noreferrer">
          {t('cardholder.lost.track', { carrier: shipment.carrier ?? '' })}
        </ButtonLink>
      )}
    </>
  );
}
