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
  const { id, channel, to, subject, text, html, language, writtenAt = clock.now() } = message;
  // Nobody waits for the disk: thousands of mails of an import would each.
  await sql`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    insert into sandbox_message (id, channel, recipient, subject, body_text, body_html, language, created_at)
    select ${id}::uuid, ${channel}, ${to}, ${subject}, ${text}, ${html}, ${language}, ${writtenAt}::timestamptz from quick
    on conflict (id) do nothing`.execute(db);
}

/** Empties the inbox down to the newest messages. */
export async function forgetMessages(db: Db): Promise<void> {
  await sql`
    delete from sandbox_message where (created_at, id) < (
      select created_at, id from sandbox_message order by created_at desc, id desc offset ${KEPT_MESSAGES - 1} limit 1
    )`.execute(db);
}
