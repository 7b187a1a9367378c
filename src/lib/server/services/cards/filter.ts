import { type ExpressionBuilder, sql } from 'kysely';
import type { CardStatus, CardType } from '#lib/domain/card-status.ts';
import type { Schema } from '../../db/schema.ts';

/** What the grid can be narrowed to, besides the program. */
export type CardFilter = {
  search?: string | undefined;
  status?: CardStatus[] | undefined;
  type?: CardType[] | undefined;
  tag?: string[] | undefined;
};

/** The conditions of a filter, for the grid and for what is done to all that it matches. */
export function cardConditions(
  eb: ExpressionBuilder<Schema, 'card'>,
  { search, status, type, tag }: CardFilter,
) {
  const wanted = [];
  if (status?.length) wanted.push(eb('card.status', 'in', status));
  if (type?.length) wanted.push(eb('card.type', 'in', type));
  if (tag?.length) {
    wanted.push(
      eb.exists(
        eb
          .selectFrom('card_tag')
          .select('card_id')
          .whereRef('card_tag.card_id', '=', 'card.id')
          .where('tag_id', 'in', tag),
      ),
    );
  }
  for (const word of wordsOf(search ?? '')) {
    const [before = ''] = word.split('@');
    const isEmail = before !== word && before.length >= TRIGRAM;
    wanted.push(eb('card.search_text', 'like', containing(isEmail ? before : word)));
    // The trigrams of a domain stand in most cards: to look them up in the index costs more than they narrow.
    if (isEmail) wanted.push(eb(sql<string>`card.search_text || ''`, 'like', containing(word)));
  }
  return wanted;
}

/** From so many letters on the index can help. */
const TRIGRAM = 3;

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Words to look for; a phone number or last 4 copied as the screens print it is one word of digits. */
function wordsOf(search: string): string[] {
  const plain = search
    .replace(/[•\u2066-\u2069]/g, ' ')
    .trim()
    .toLowerCase();
  if (/^\+?[\d\s().-]+$/.test(plain) && /\d/.test(plain)) return [plain.replace(/\D/g, '')];
  return plain.split(/\s+/).filter(Boolean).slice(0, 6);
}
