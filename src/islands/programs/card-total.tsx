import { formatCount } from '#lib/i18n/formats.ts';
import { useT } from '../ui/texts.tsx';

/** How many cards; of very many only that there are more than were counted. */
export function CardTotal({ total, isCapped }: { total: number; isCapped: boolean }) {
  const t = useT();
  const count = formatCount(total);
  return isCapped ? t('programs.atLeast', { count }) : count;
}
