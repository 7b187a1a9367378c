import type { LoadHistoryLine } from '#lib/contract/funding/history.ts';
import { TakeBackDialog } from '../cards/acts/take-back-dialog.tsx';
import { useCard } from '../cards/page/use-card.ts';

type TakeBackOfProps = { line: LoadHistoryLine; cardId?: string; onClose: () => void };

/** Takes back a load of the history, from the card that has its money now. */
export function TakeBackOf({ line, cardId = line.card.id, onClose }: TakeBackOfProps) {
  const { data: card } = useCard(cardId);
  if (!card) return null;
  const { replacedBy } = card;
  if (replacedBy) return <TakeBackOf key={replacedBy} {...{ line, onClose }} cardId={replacedBy} />;
  const load = { id: line.id, amount: line.amount, loadedAt: line.at };
  return <TakeBackDialog card={card} load={load} onClose={onClose} />;
}
