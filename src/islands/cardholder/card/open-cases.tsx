import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { listCardDisputes } from '#lib/contract/disputes/disputes.ts';
import { DISPUTES_KEY } from '#lib/stores/disputes/cache.ts';
import { lazyPart } from '../../page/lazy-part.ts';

/** More are open at once for nobody; each stands at its purchase too. */
const MOST_SHOWN = 5;

// Most cards have none.
const CaseLinks = lazyPart(() => import('./case-links.tsx').then((part) => part.CaseLinks));

/** The holder's cases that are still open. */
export function OpenCases({ cardId }: { cardId: string }) {
  const { data } = useQuery({
    queryKey: [...DISPUTES_KEY, 'own', cardId],
    queryFn: ({ signal }) =>
      callApi(listCardDisputes, { params: { id: cardId }, query: { limit: MOST_SHOWN }, signal }),
    ...keepsUpWith({ kinds: ['card'] }),
  });
  const open = data?.items.filter(({ status }) => status === 'open') ?? [];
  if (open.length === 0) return null;
  return (
    <Suspense>
      <CaseLinks cardId={cardId} cases={open} />
    </Suspense>
  );
}
