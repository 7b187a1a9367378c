import { sql } from 'kysely';
import type { Clock } from '#lib/domain/clock.ts';
import type { Db } from '../db/schema.ts';

/** The messages that the inbox keeps for long. */
const KEPT_MESSAGES = 5_000;

export type CaughtMessage = {
  /** The sender's id, so that a retry is no second message. */
  id: string;
  channel: 'mail' | 'text';
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  language: string;
  /** When it was written; the present time when left out. */
  writtenAt?: Date;
};

/** Puts a message into the sandbox's inbox instead of sending it. */
export async function keepMessage(db: Db, clock: Clock, message: CaughtMessage): Promise<void> {
  await db
    .insertInto('sandbox_message')
    .values({
      id: message.id,
      channel: message.channel,
      recipient: message.to,
      subject: message.subject,
      body_text: message.text,
      body_html: message.html,
      language: message.language,
      created_at: message.writtenAt ?? clock.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Empties the inbox down to the newest messages. */
export async function forgetMessages(db: Db): Promise<void> {
  await sql`
    delete from sandbox_message where (created_at, id) < (
      select created_at, id from sandbox_message order by created_at desc, id desc offset ${KEPT_MESSAGES - 1} limit 1
    )`.execute(db);
}
