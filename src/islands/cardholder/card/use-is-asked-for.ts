import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#lib/contract/call.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { getReplacement } from '#lib/contract/replacements/replacements.ts';
import { replacementKey } from '#lib/stores/replacements/cache.ts';

/**
 * Whether a new card was asked for in place of this one and nobody has decided: it stays locked until then. It asks for
 * nothing itself and knows what the notice about it (new-card-notice.tsx) has read.
 */
export function useIsAskedFor({ id, status }: Card): boolean {
  const { data } = useQuery<OutputOf<typeof getReplacement>>({
    queryKey: replacementKey(id),
    enabled: false,
  });
  const replacement = data?.replacement;
  return status === 'locked' && replacement?.status === 'open' && replacement.card.id === id;
}
