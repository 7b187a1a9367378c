import { v7 as newId } from 'uuid';
import type { Tx } from '../../../db/schema.ts';
import type { Correction } from './outcomes.ts';

type Message = {
  type: string;
  key: string;
  at: Date;
  code?: string | null;
  correction?: Correction;
  /** What else an event of its type says. */
  more?: object;
};

/** A message is written together with the change it reports, and stays until it was received. */
export async function write(
  tx: Tx,
  { type, key, at, code = null, correction, more }: Message,
): Promise<void> {
  const id = `evt-${newId()}`;
  const body = { id, type, key, code, correction: correction ?? null, occurredAt: at.toISOString(), ...more };
  await tx
    .insertInto('sandbox_bank_message')
    .values({ id, body: JSON.stringify(body), created_at: at, available_at: new Date() })
    .execute();
}
