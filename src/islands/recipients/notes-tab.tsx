import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { NotesList } from '../notes/notes-list.tsx';
import { useT } from '../ui/texts.tsx';

/** The notes of colleagues about a recipient. */
export function NotesTab({ recipient: { id, businessId } }: { recipient: Recipient }) {
  const t = useT();
  const words = {
    hint: t('recipients.notes.hint'),
    emptyBody: t('recipients.notes.emptyBody'),
    emptyReadOnly: t('recipients.notes.emptyReadOnly'),
  };
  return <NotesList subject={{ type: 'recipient', id, businessId }} words={words} />;
}
