import { CARD_STATUSES, type CardStatus } from '#lib/domain/cards/card-status.ts';
import type { CardSelection, ChosenCard, MatchFilter } from '../cards/selection.ts';
import type { MoneyDraft } from '../money-draft.ts';
import { isRecord } from '../stored-atom.ts';

/** The key under which a business's loads are kept (unfinished.ts). */
export const bulkLoadOf = (businessId: string): string => `load cards of ${businessId}`;

/**
 * A load of many cards as texts that may be stored in the browser: amount, note and selection. Nothing is kept where
 * the cards were found by a search, which may be a person's name.
 */
export function keptBulkLoad(draft: MoneyDraft, selection: CardSelection): Readonly<Record<string, string>> {
  const { amount, memo } = draft;
  if (selection.kind === 'matching' && selection.filter.search !== '') return {};
  return { amount, memo, ...selectionTexts(selection) };
}

/** The selection as texts; `keptSelection` reads them again. */
export function selectionTexts(selection: CardSelection): Readonly<Record<string, string>> {
  if (selection.kind === 'matching') {
    return { matching: JSON.stringify(selection.filter), total: String(selection.total) };
  }
  const cards = [...selection.cards.values()].map((card) => NAMES.map((name) => card[name]));
  return { cards: JSON.stringify(cards) };
}

const NAMES = ['id', 'businessId', 'programName', 'status'] as const;

/** The selection that was kept; null under another filter, which would mean other cards. */
export function keptSelection(
  kept: Readonly<Record<string, string>>,
  now: MatchFilter,
): CardSelection | null {
  if (kept.matching !== undefined) {
    const total = Number(kept.total);
    const isSame = kept.matching === JSON.stringify(now);
    return isSame && Number.isInteger(total) && total > 0 ? { kind: 'matching', filter: now, total } : null;
  }
  const cards = readCards(kept.cards ?? '');
  return cards.length > 0 ? { kind: 'named', cards: new Map(cards.map((card) => [card.id, card])) } : null;
}

function readCards(text: string): ChosenCard[] {
  try {
    const read: unknown = JSON.parse(text);
    const rows = Array.isArray(read) ? read : [];
    return rows
      .map((row) => Object.fromEntries(NAMES.map((name, at) => [name, Array.isArray(row) ? row[at] : null])))
      .filter(isChosenCard);
  } catch {
    return [];
  }
}

function isChosenCard(card: unknown): card is ChosenCard {
  if (!isRecord(card)) return false;
  return (
    NAMES.every((name) => typeof card[name] === 'string') && CARD_STATUSES.includes(card.status as CardStatus)
  );
}
