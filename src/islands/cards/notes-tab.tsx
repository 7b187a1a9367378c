import { UserRoundX } from 'lucide-react';
import type { Card } from '#lib/contract/entities/card.ts';
import { NotesList } from '../notes/notes-list.tsx';
import { useT } from '../ui/texts.tsx';

/** What colleagues wrote about the person who holds a card. */
export function NotesTab({ card }: { card: Card }) {
  const t = useT();
  const { userId } = card.holder;
  if (userId !== null) return <NotesList key={userId} userId={userId} businessId={card.businessId} />;
  return (
    <div className="panel-body">
      <div className="notice" data-tone="ice">
        <UserRoundX aria-hidden="true" />
        <p className="notice-words">{t('cardTabs.notes.noHolder')}</p>
      </div>
    </div>
  );
}
