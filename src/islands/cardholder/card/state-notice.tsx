import type { Card } from '#lib/contract/cards/card.ts';
import { STATUS_LOOKS } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useT } from '../../ui/texts.tsx';

/** What the state of a card means for its holder, and what to do; an active card needs no words. */
export function StateNotice({ card: { status, organisationName } }: { card: Card }) {
  const t = useT();
  if (status === 'active') return null;
  const { icon } = STATUS_LOOKS[status];
  return (
    <Notice tone={status === 'processing' ? 'marigold' : 'ice'} icon={icon}>
      {t(`cardholder.card.state.${status}`, { organization: organisationName })}
    </Notice>
  );
}
