import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { callApi } from '#lib/browser/caller.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { getCardDetails } from '#lib/contract/cards/life.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { useBusinessId } from '../../page/use-session.ts';
import { Notice } from '../../ui/notice.tsx';
import { useT } from '../../ui/texts.tsx';

/** Links to the card that replaced this one, and to the one that it replaced. */
export function ReplacementChain({ card }: { card: Card }) {
  const t = useT();
  const businessId = useBusinessId() ?? card.businessId;
  const { data } = useQuery({
    queryKey: ['card-details', card.id],
    queryFn: ({ signal }) => callApi(getCardDetails, { params: { id: card.id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ replaces }) => replaces,
  });
  const pathOf = (cardId: string) => pathTo('singleCard', { businessId, cardId });
  if (!card.replacedBy && !data) return null;
  return (
    <Notice tone="ice" icon={Link2} isPrinted={false}>
      {card.replacedBy && (
        <p>
          {t('cards.act.chain.replacedBy')}{' '}
          <a href={pathOf(card.replacedBy)}>{t('cards.act.chain.openNew')}</a>
        </p>
      )}
      {data && (
        <p>
          {t('cards.act.chain.replaces')} <a href={pathOf(data)}>{t('cards.act.chain.openOld')}</a>
        </p>
      )}
    </Notice>
  );
}
