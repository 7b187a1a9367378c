import { CalendarX2 } from 'lucide-react';
import { formatDay } from '#lib/i18n/formats.ts';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';

/** A program with a last day for payments, after that day (spec §9). */
export function PayoutsEnded({ date }: { date: string | null }) {
  const t = useT();
  const lang = useLang();
  return (
    <Notice tone="marigold" icon={CalendarX2}>
      <p>{t('bank-transfers.ended.title', { date: date ? formatDay(date, lang) : '' })}</p>
      <p>{t('bank-transfers.ended.body')}</p>
    </Notice>
  );
}
