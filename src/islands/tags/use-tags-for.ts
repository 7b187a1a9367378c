import { useStore } from '@nanostores/react';
import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import type { BusinessTag } from '#lib/stores/tags/change.ts';
import { useBusinessId } from '../page/use-session.ts';
import { useTags } from './use-tags.ts';

/**
 * The tags that a card can carry, in order of their names. A tag is for the cards of its business; one of a super
 * business is for the cards of all its programs, on every screen. A tag that the card carries is listed too where the
 * person cannot reach the business above, so that it can be removed.
 */
export function useTagsFor(card: Pick<Card | CardRow, 'businessId' | 'tags'>): BusinessTag[] | undefined {
  const context = useStore($businessContext);
  const screenId = useBusinessId() ?? card.businessId;
  const aboveId = context?.userScope === 'super' ? context.topLevelBusinessId : screenId;
  const { data: here } = useTags(screenId);
  const { data: above = [] } = useTags(aboveId, { enabled: aboveId !== screenId });
  if (!here) return undefined;
  const offered = [...here, ...above].filter(
    ({ id, businessId }, at, all) =>
      [card.businessId, aboveId].includes(businessId) && all.findIndex((tag) => tag.id === id) === at,
  );
  const unlisted = card.tags
    .filter(({ id }) => !offered.some((tag) => tag.id === id))
    .map((tag) => ({ ...tag, businessId: card.businessId }));
  return [...offered, ...unlisted].sort((a, b) => a.name.localeCompare(b.name));
}
