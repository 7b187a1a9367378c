import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { SandboxEvents } from '../../sandbox-events.ts';
import { withTimeout } from '../../with-timeout.ts';

/** Messages of one round. */
const LIMIT = 50;
/** How long one sender leases a message; afterwards another may try. */
const LEASE_MS = 30_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;

/** Sends a request to its receiver; the answer's status says whether it was received. */
export type Deliver = (request: Request) => Response | Promise<Response>;

/**
 * Emits waiting messages, signed, oldest first. A message that was not received is emitted again, after ever longer
 * waits, without end. Its times, like those of the signatures, follow the real clock.
 *
 * @returns whether more may wait
 */
export async function emitWaiting(
  db: Db,
  { deliver, sign }: { deliver: Deliver; sign: SandboxEvents['sign'] },
): Promise<boolean> {
  const messages = await take(db);
  for (const { id, body: value, attempts } of messages) {
    const body = JSON.stringify(value);
    const headers = { 'content-type': 'application/json', ...sign({ id, at: new Date(), body }) };
    const request = new Request('http://localhost/api/bank/events', { method: 'POST', headers, body });
    const isDelivered = await withTimeout(Promise.resolve(deliver(request))).then(
      ({ ok }) => ok,
      () => false,
    );
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
    await db
      .updateTable('sandbox_bank_message')
      .set(isDelivered ? { heard_at: new Date() } : { available_at: new Date(Date.now() + waitMs) })
      .where('id', '=', id)
      .execute();
  }
  return messages.length === LIMIT;
}

async function take(db: Db) {
  const now = new Date();
  const { rows } = await sql<{ id: string; body: Record<string, unknown>; attempts: number }>`
    with taken as (
      update sandbox_bank_message set attempts = attempts + 1,
        available_at = ${new Date(now.getTime() + LEASE_MS)}
      where id in (
        select id from sandbox_bank_message where heard_at is null and available_at <= ${now}
        order by created_at, id limit ${LIMIT} for update skip locked)
      returning id, body, attempts, created_at
    )
    select id, body, attempts from taken order by created_at, id`.execute(db);
  return rows;
}
