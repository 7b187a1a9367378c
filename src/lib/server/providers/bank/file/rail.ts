import type { Clock } from '#lib/domain/clock.ts';
import type { Originator } from '../../../config-ach.ts';
import type { Db } from '../../../db/schema.ts';
import type { BankNews } from '../news.ts';

/** What every part of the file bank works with. */
export type FileRail = {
  db: Db;
  clock: Clock;
  /** Seals names and numbers until their file is written. */
  sealingKey: Buffer;
  originator: Originator;
  /** Where the bank takes files (`outgoing`) and puts its own (`incoming`). */
  directory: string;
  /** How long before a same-day deadline of the network a file leaves. */
  leadMs: number;
  /**
   * Delivers news at least once; the same news has the same id. Returns null, or why it can never be received; throws
   * where another try may succeed.
   */
  emit(news: BankNews): Promise<string | null>;
};
