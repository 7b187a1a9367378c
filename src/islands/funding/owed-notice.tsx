import { formatMoney } from '#lib/i18n/formats.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

/** What a returned deposit left unpaid, and what that stops. */
export function OwedNotice({ owedMinor }: { owedMinor: number }) {
  const t = useT();
  return (
    <Notice tone="brick">
      <p>{t('funding.owed.title', { amount: formatMoney(owedMinor) })}</p>
      <p>{t('funding.owed.body')}</p>
    </Notice>
  );
}
