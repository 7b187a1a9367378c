import { v7 as newId } from 'uuid';
import type { Note } from '#lib/contract/notes/notes.ts';
import type { Actor } from '../../commands/actor.ts';
import { nameOf } from '../../commands/actor.ts';
import type { NoteTable } from '../../db/schema/notes.ts';
import type { Tx } from '../../db/schema.ts';
import { readNote } from './note-row.ts';

type Context = { tx: Tx; actor: Actor; now: Date };

/** Writes a note about somebody under its author's name. */
export async function writeNote(
  { tx, actor, now }: Context,
  about: Pick<NoteTable, 'business_id' | 'user_id' | 'recipient_id'>,
  text: string,
): Promise<Note> {
  const id = newId();
  const author = nameOf(actor);
  await tx
    .insertInto('note')
    .values({
      id,
      ...about,
      text,
      author: author.id,
      author_name: author.name,
      created_at: now,
      edited_at: null,
    })
    .execute();
  return readNote(tx, id, actor);
}
