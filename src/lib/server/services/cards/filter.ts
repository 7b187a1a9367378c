import { type ExpressionBuilder, sql } from 'kysely';
import type { CardStatus, CardType } from '#lib/domain/cards/card-status.ts';
import { latinDigits } from '#lib/domain/digits.ts';
import { phoneEnding } from '#lib/domain/phone.ts';
import type { Schema } from '../../db/schema.ts';
import { instantsOfDays } from '../instants-of-days.ts';

/** The filters of the grid, besides the program. */
export type CardFilter = {
  search?: string | undefined;
  status?: CardStatus[] | undefined;
  type?: CardType[] | undefined;
  tag?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * The conditions of a filter, for the grid and for bulk actions on all matches.
 *
 * @throws Refusal 422 where the days end before they begin
 */
export function cardConditions(
  eb: ExpressionBuilder<Schema, 'card'>,
  { search, status, type, tag, ...days }: CardFilter,
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
  const { begin, end } = instantsOfDays(days);
  if (begin) wanted.push(eb('card.created_at', '>=', begin));
  if (end) wanted.push(eb('card.created_at', '<', end));
  for (const word of wordsOf(search ?? '')) wanted.push(matches(eb, word));
  return wanted;
}

/** A word of this many digits is a phone number, or the end of one. */
const PHONE_DIGITS = 7;

/**
 * Last 4, the beginning of an email and the end of a phone number each have an index. Their common letters and digits
 * occur in most cards, so searching for them anywhere would get slower with every card.
 */
function matches(eb: ExpressionBuilder<Schema, 'card'>, word: string) {
  if (/^\d{4}$/.test(word)) return eb('card.last4', '=', word);
  if (/^\d+$/.test(word) && word.length >= PHONE_DIGITS) {
    return eb(sql<string>`reverse(card.holder_phone)`, 'like', `${[...word].reverse().join('')}%`);
  }
  if (/^[^@]+@/.test(word)) return eb(sql<string>`lower(card.holder_email)`, 'like', `${literal(word)}%`);
  return eb('card.search_text', 'like', `%${literal(word)}%`);
}

/** Escapes the characters with a meaning in a pattern. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** The words to search for; a phone number or last 4 copied from a screen becomes one word of digits. */
function wordsOf(search: string): string[] {
  const plain = latinDigits(search)
    .replace(/[•\u2066-\u2069]/g, ' ')
    .trim()
    .toLowerCase();
  if (/^\+?[\d\s\p{Pd}()./]+$/u.test(plain) && /\d/.test(plain)) {
    const digits = plain.replace(/\D/g, '');
    return [digits.length >= PHONE_DIGITS ? phoneEnding(plain) : digits];
  }
  return plain.split(/\s+/).filter(Boolean).slice(0, 6);
}
