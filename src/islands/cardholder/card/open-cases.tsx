import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Scale } from 'lucide-react';
import { brandKey } from '#lib/browser/brand-key.ts';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { listCardDisputes } from '#lib/contract/disputes/disputes.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { DISPUTES_KEY } from '#lib/stores/disputes/cache.ts';
import { useT } from '../../ui/texts.tsx';

/** More are open at once for nobody; each stands at its purchase too. */
const MOST_SHOWN = 5;

/** The holder's cases that are still open, each one press away. */
export function OpenCases({ cardId }: { cardId: string }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: [...DISPUTES_KEY, 'own', cardId],
    queryFn: ({ signal }) =>
      callApi(listCardDisputes, { params: { id: cardId }, query: { limit: MOST_SHOWN }, signal }),
    ...keepsUp,
  });
  const open = data?.items.filter(({ status }) => status === 'open') ?? [];
  if (open.length === 0) return null;
  return (
    <ul className="open-cases panel">
      {open.map(({ id, purchase }) => (
        <li key={id}>
          <a className="open-case" href={portalPath('cardDispute', brandKey(), { cardId, disputeId: id })}>
            <Scale aria-hidden="true" />
            <bdi>{t('cardholder.card.case', { merchant: purchase.merchantName })}</bdi>
            <ChevronRight className="flips" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
