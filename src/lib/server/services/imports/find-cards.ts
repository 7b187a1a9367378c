import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { problem } from '#lib/domain/problem.ts';
import { wrongCardState } from '../../commands/wrong-state.ts';
import { centsOf } from '../money.ts';
import { type Finder, type Found, NOTHING } from './checked-row.ts';

/** The card of each load, where it is of a business in which the caller may load. */
export const findCards: Finder = async ({ tx, businessIds }, rows) => {
  const ids = [...new Set(rows.map(({ cells }) => normalizeCardId(cells.cardId ?? '')))];
  const cards = ids.length
    ? await tx
        .selectFrom('card')
        .select(['id', 'status', 'business_id'])
        .where('id', 'in', ids)
        .where('business_id', 'in', businessIds)
        .execute()
    : [];
  const byId = new Map(cards.map((card) => [card.id, card]));
  return new Map(
    rows.map(({ number, cells }): [number, Found] => {
      const card = byId.get(normalizeCardId(cells.cardId ?? ''));
      if (!card) return [number, { ...NOTHING, problems: { cardId: problem('cardNotFound') } }];
      const { reason } = wrongCardState(card.status);
      if (!mayLoad(card.status) && reason) return [number, { ...NOTHING, problems: { cardId: reason } }];
      const amountMinor = centsOf(cells.amount ?? '', LOAD_MAX_MINOR);
      const { cardId, amount, ...rest } = cells;
      const same = [card.id, String(amountMinor), JSON.stringify(Object.entries(rest).sort())];
      return [number, { problems: {}, ownerId: card.business_id, amountMinor, subject: card.id, same }];
    }),
  );
};
