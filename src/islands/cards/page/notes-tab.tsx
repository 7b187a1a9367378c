import { UserRoundX } from 'lucide-react';
import type { Card } from '#lib/contract/cards/card.ts';
import { MetadataEditor } from '../../metadata/metadata-editor.tsx';
import { NotesList } from '../../notes/notes-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useT } from '../../ui/texts.tsx';

/** The notes about a card's holder, and the business's metadata on them. */
export function NotesTab({ card }: { card: Card }) {
  const t = useT();
  const { userId } = card.holder;
  if (userId !== null) {
    const words = {
      hint: t('notes.hint'),
      emptyBody: t('notes.emptyBody'),
      emptyReadOnly: t('notes.emptyReadOnly'),
    };
    const subject = { type: 'user', id: userId, businessId: card.businessId } as const;
    return (
      <>
        <NotesList key={userId} subject={subject} words={words} />
        <div className="panel-body">
          <MetadataEditor target={{ type: 'user', targetId: userId, businessId: card.businessId }} />
        </div>
      </>
    );
  }
  return (
    <div className="panel-body">
      <Notice tone="ice" icon={UserRoundX}>
        {t('notes.noHolder')}
      </Notice>
    </div>
  );
}
