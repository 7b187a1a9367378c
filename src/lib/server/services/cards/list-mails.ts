import { type SqlBool, sql } from 'kysely';
import { listCardMails as call } from '#lib/contract/cards/history.ts';
import type { CardMail } from '#lib/contract/cards/mail.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';

type MailOfCard = { kind: string; to: string };

/** Delivered mails are kept at least this long (jobs/tidy.ts). */
const SHOWN_DAYS = 7;

/** Mails that wait in the outbox or left it recently; uses the index `outbox_mails_of_card`. */
export const listCardMails = query(call, async ({ db, params, query: page, now }) => {
  const since = new Date(now.getTime() - SHOWN_DAYS * 86_400_000);
  const card = await db
    .selectFrom('card')
    .select('holder_email')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  const known = card.holder_email?.toLowerCase();
  const rows = db
    .selectFrom('outbox')
    .select(['id', 'attempts', 'last_error', 'created_at', 'available_at', 'done_at'])
    // A link's mail is nested beside the data of its secret.
    .select(sql<MailOfCard>`coalesce(payload -> 'mail', payload)`.as('mail'))
    .where(sql<SqlBool>`topic like 'mail.%'`)
    .where(sql<string>`payload ->> 'cardId'`, '=', params.id)
    .where(({ or, eb }) => or([eb('created_at', '>=', since), eb('done_at', 'is', null)]));
  return readPage(rows, newestFirst('created_at'), page, (row) => {
    const state = stateOf(row);
    return {
      id: row.id,
      kind: row.mail.kind,
      to: row.mail.to.toLowerCase() === known ? row.mail.to : null,
      state,
      attempts: row.attempts,
      createdAt: row.created_at.toISOString(),
      doneAt: row.done_at?.toISOString() ?? null,
      nextTryAt: state === 'retrying' ? row.available_at.toISOString() : null,
    };
  });
});

function stateOf(row: { done_at: Date | null; last_error: string | null }): CardMail['state'] {
  if (row.done_at) return row.last_error === null ? 'delivered' : 'failed';
  return row.last_error === null ? 'waiting' : 'retrying';
}
