import { formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { FundingShare } from '#lib/stores/bulk/load.ts';
import { useT } from '../ui/texts.tsx';

/** The funding accounts that pay loads, each with its balance now and what the loads leave of it. */
export function FundingShares({ shares }: { shares: readonly FundingShare[] }) {
  return shares.map((share) => <Share key={share.businessId} share={share} isAlone={shares.length === 1} />);
}

function Share({ share, isAlone }: { share: FundingShare; isAlone: boolean }) {
  const t = useT();
  const { name, able, totalMinor, availableMinor } = share;
  return (
    <p>
      {t('bulk.load.fundingOf', { program: name })}
      {!isAlone && totalMinor > 0 && (
        <span className="review-quiet">
          {t('bulk.load.needs', { total: formatMoney(totalMinor), count: able })}
        </span>
      )}
      {availableMinor !== null && (
        <span className="review-quiet">{balanceText(availableMinor, totalMinor, t)}</span>
      )}
    </p>
  );
}

/** The balance alone until an amount is typed; then what is left of it, or what is missing. */
function balanceText(availableMinor: number, totalMinor: number, t: Translate): string {
  const available = formatMoney(availableMinor);
  const left = availableMinor - totalMinor;
  if (totalMinor === 0) return t('bulk.load.available', { available });
  if (left < 0) return t('bulk.load.missing', { available, missing: formatMoney(-left) });
  return t('bulk.load.left', { available, left: formatMoney(left) });
}
