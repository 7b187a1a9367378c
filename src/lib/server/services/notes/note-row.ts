import type { Note } from '#lib/contract/notes/notes.ts';
import { type Actor, type Grant, nameOf } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { businessShowingRecipients } from './business-showing-recipients.ts';

export function selectNotes(db: Db | Tx) {
  return db
    .selectFrom('note')
    .innerJoin('business', 'business.id', 'note.business_id')
    .selectAll('note')
    .select('business.name as business_name');
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>;

export function toNote(row: Selected, actor: Actor): Note {
  return {
    id: row.id,
    userId: row.user_id,
    recipientId: row.recipient_id,
    businessId: row.business_id,
    businessName: row.business_name,
    text: row.text,
    authorName: row.author_name,
    isOwn: isOwn(row, actor),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
}

const isOwn = ({ author }: { author: string }, actor: Actor): boolean => nameOf(actor).id === author;

/** @throws Refusal 404 */
export async function readNote(tx: Tx, id: string, actor: Actor): Promise<Note> {
  const row = await selectNotes(tx).where('note.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return toNote(row, actor);
}

type Context = { tx: Tx; actor: Actor; grant: Grant; params: { id: string } };

/**
 * Locks a note that is about to change. @throws Refusal 404; 403 for somebody else's note, and where its recipient is
 * hidden
 */
export async function takeOwnNote({ tx, actor, grant, params: { id } }: Context): Promise<void> {
  const row = await tx
    .selectFrom('note')
    .select(['author', 'recipient_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.recipient_id !== null) businessShowingRecipients(grant);
  if (!isOwn(row, actor)) throw new Refusal('not_author');
}
