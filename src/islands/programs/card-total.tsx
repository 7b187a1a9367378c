import { formatCount } from '#lib/i18n/formats.ts';
import { useT } from '../ui/texts.tsx';

/** The number of cards; above the counting limit only "more than". */
export function CardTotal({ total, isCapped }: { total: number; isCapped: boolean }) {
  const t = useT();
  const count = formatCount(total);
  return isCapped ? t('programs.atLeast', { count }) : count;
}
