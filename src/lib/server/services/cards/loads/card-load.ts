import type { CardLoad } from '#lib/contract/cards/card.ts';
import type { LoadSource } from '#lib/domain/cards/card-money.ts';
import { usd } from '../../money.ts';

/** The columns that show a load. */
export type SelectedLoad = {
  id: string;
  amount: number;
  memo: string | null;
  custom_fields: Record<string, string>;
  created_at: Date;
  actor_name: string;
  journal_id: string;
  source: LoadSource;
  taken_back: number | null;
  taken_back_at: Date | null;
};

/** A load as the contract shows it; empty custom fields are omitted. */
export function toCardLoad(row: SelectedLoad): CardLoad {
  return {
    id: row.id,
    amount: usd(row.amount),
    memo: row.memo,
    customFields: Object.fromEntries(
      Object.entries(row.custom_fields).filter(([, value]) => value.trim() !== ''),
    ),
    loadedAt: row.created_at.toISOString(),
    loadedBy: row.actor_name,
    journalId: row.journal_id,
    source: row.source,
    takenBack:
      row.taken_back === null || row.taken_back_at === null
        ? null
        : { amount: usd(row.taken_back), at: row.taken_back_at.toISOString() },
  };
}
