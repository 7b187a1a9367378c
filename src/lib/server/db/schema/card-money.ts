import type { ColumnType } from 'kysely';
import type { LoadSource, MoveKind } from '#lib/domain/cards/card-money.ts';

/** Money that leaves a card for the funding account or for another card. */
export type CardMoveTable = {
  id: string;
  kind: MoveKind;
  card_id: string;
  other_card_id: string | null;
  business_id: string;
  journal_id: string;
  /** The load that this takes back. */
  load_id: string | null;
  amount: number;
  memo: string | null;
  custom_fields: ColumnType<Record<string, string>, string | undefined, never>;
  actor: string;
  actor_name: string;
  created_at: Date;
};

type Read<Value> = ColumnType<Value, never, never>;

/** Loads and moves as one history. */
type CardMoneyView = {
  [Column in Exclude<keyof CardMoveTable, 'kind' | 'custom_fields'>]: Read<CardMoveTable[Column]>;
} & { type: Read<LoadSource | MoveKind>; custom_fields: Read<Record<string, string>> };

/** Money of cards beside purchases (042-card-money.sql). */
export type CardMoneySchema = { card_move: CardMoveTable; card_money: CardMoneyView };
