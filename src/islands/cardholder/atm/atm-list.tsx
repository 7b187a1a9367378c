import { CircleCheck, Clock, Coins, MapPin } from 'lucide-react';
import type { Atm } from '#lib/contract/atms/atm.ts';
import { formatLocale } from '#lib/i18n/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { useLang, useT } from '../../ui/texts.tsx';

/** The cash machines near a ZIP code, the nearest first. */
export function AtmList({ atms, zip }: { atms: readonly Atm[]; zip: string }) {
  const t = useT();
  if (atms.length === 0) return null;
  return (
    <ul className="panel" aria-label={t('cardholder.atm.near', { zip })}>
      {atms.map((atm) => (
        <li key={atm.id} className="atm">
          <AtmLine atm={atm} />
        </li>
      ))}
    </ul>
  );
}

function AtmLine({ atm }: { atm: Atm }) {
  const t = useT();
  const lang = useLang();
  const { name, street, city, state, zip, distanceMiles, isFeeFree, hours } = atm;
  const miles = distanceMiles.toLocaleString(formatLocale(lang), { minimumFractionDigits: 1 });
  return (
    <>
      <div className="atm-words">
        <span className="medium">
          <bdi lang="en">{name}</bdi>
        </span>
        <span className="soft small">
          <bdi lang="en">{`${street}, ${city}, ${state} ${zip}`}</bdi>
        </span>
        <span className="soft small atm-hours">
          <Clock aria-hidden="true" />
          {hours
            ? t('cardholder.atm.hours', { from: hours.opensAt, to: hours.closesAt })
            : t('cardholder.atm.always')}
        </span>
      </div>
      <div className="atm-more">
        <span className="small atm-distance">
          <MapPin aria-hidden="true" />
          {t('cardholder.atm.distance', { miles })}
        </span>
        <Badge tone={isFeeFree ? 'leaf' : 'neutral'} icon={isFeeFree ? CircleCheck : Coins}>
          {t(isFeeFree ? 'cardholder.atm.feeFree' : 'cardholder.atm.mayFee')}
        </Badge>
      </div>
    </>
  );
}
