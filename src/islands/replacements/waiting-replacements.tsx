import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { getReplacement, listReplacements } from '#lib/contract/replacements/replacements.ts';
import { REPLACEMENTS_KEY, replacementKey } from '#lib/stores/replacements/cache.ts';
import { usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import { ReplacementRow } from './replacement-row.tsx';

/** The oldest are the most urgent; more than these are worked through first. */
const MOST_SHOWN = 20;

type WaitingProps = {
  businessId: string;
  /** what can be done with all of them */
  children?: ReactNode;
};

/** Above the orders of a business: the requests of holders that wait for a decision. */
export function WaitingReplacements({ businessId, children }: WaitingProps) {
  const t = useT();
  const mayDecide = usePermissions(businessId).has('reissueCards');
  const { data } = useQuery({
    queryKey: [...REPLACEMENTS_KEY, 'waiting', businessId],
    queryFn: ({ signal }) =>
      callApi(listReplacements, {
        params: { id: businessId },
        query: { status: ['open'], limit: MOST_SHOWN },
        signal,
      }),
    enabled: mayDecide && businessId !== '',
    ...keepsUpWith({ kinds: ['card'] }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="waiting-notices" aria-label={t('replacements.waiting')}>
      {data.items.map((replacement) => (
        <ReplacementRow key={replacement.id} replacement={replacement} isLinked />
      ))}
      {data.nextCursor && <p className="soft">{t('replacements.more', { count: MOST_SHOWN })}</p>}
      {children}
    </section>
  );
}

/** On the page of a card: its request, while it waits. */
export function WaitingReplacement({ cardId, businessId }: { cardId: string; businessId: string }) {
  const mayDecide = usePermissions(businessId).has('reissueCards');
  const { data } = useQuery({
    queryKey: replacementKey(cardId),
    queryFn: ({ signal }) => callApi(getReplacement, { params: { id: cardId }, signal }),
    enabled: mayDecide,
    ...keepsUpWith({ kinds: ['card'], cardId }),
  });
  const replacement = data?.replacement;
  if (replacement?.status !== 'open') return null;
  return (
    <div className="waiting-notices">
      <ReplacementRow replacement={replacement} />
    </div>
  );
}
