import type { Clock } from '#lib/domain/clock.ts';
import type { Originator } from '../../../config-ach.ts';
import type { Db } from '../../../db/schema.ts';
import type { BankNews } from '../news.ts';

/** What every part of the file bank works with. */
export type FileRail = {
  db: Db;
  clock: Clock;
  /** Seals names and numbers while they wait for their file. */
  sealingKey: Buffer;
  originator: Originator;
  /** Where the bank takes files (`outgoing`) and leaves its own (`incoming`). */
  directory: string;
  /** How long before a same-day deadline of the network a file leaves. */
  leadMs: number;
  /**
   * Told at least once; the same news has the same id. Gives null, or why they can never be taken; throws where
   * another try may do better.
   */
  emit(news: BankNews): Promise<string | null>;
};
