import type { Generated } from 'kysely';
import type { DisputeEvent, DisputeReason, DisputeStatus } from '#lib/domain/disputes/dispute-states.ts';

export type DisputeTable = {
  id: string;
  business_id: string;
  card_id: string;
  transaction_id: string;
  opened_by: string;
  reason: DisputeReason;
  amount: number;
  status: Generated<DisputeStatus>;
  /** `YYYY-MM-DD` */
  answer_due_on: string;
  decide_due_on: string;
  answered_at: Generated<Date | null>;
  decided_at: Generated<Date | null>;
  taken_up_by: Generated<string | null>;
  taken_up_by_name: Generated<string | null>;
  credit: Generated<number | null>;
  credit_journal_id: Generated<string | null>;
  credited_at: Generated<Date | null>;
  credit_taken_back: Generated<number>;
  created_at: Date;
};

export type DisputeEventTable = {
  id: string;
  dispute_id: string;
  kind: DisputeEvent;
  actor: string;
  actor_name: string;
  words: string | null;
  amount: Generated<number | null>;
  created_at: Date;
};

/** Cases about purchases (032-disputes.sql, 038-dispute-credits.sql). */
export type DisputesSchema = { dispute: DisputeTable; dispute_event: DisputeEventTable };
