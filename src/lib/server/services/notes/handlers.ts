import type { notesCalls } from '#lib/contract/notes/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { addNote } from './add.ts';
import { addRecipientNote } from './add-recipient-note.ts';
import { listNotes } from './list.ts';
import { listRecipientNotes } from './list-recipient-notes.ts';
import { removeNote } from './remove.ts';
import { updateNote } from './update.ts';

export const notesHandlers: HandlersOf<typeof notesCalls> = {
  addNote,
  addRecipientNote,
  listNotes,
  listRecipientNotes,
  removeNote,
  updateNote,
};
