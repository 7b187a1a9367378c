import { isCardId } from '#lib/domain/cards/card-id.ts';
import { failureText } from '#lib/stores/failure.ts';
import { showToast, TOAST_MS } from '#lib/stores/toasts.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { linkCard } from './queries.ts';
import { useWish } from './use-wish.ts';

/** Links a new card to its holder, as the holder does; before that the card cannot buy anything. */
export function LinkCard({ cardId }: { cardId: string }) {
  const t = useT();
  const { wish, isBusy } = useWish({
    send: linkCard,
    onSuccess: () =>
      showToast({ tone: 'success', durationMs: TOAST_MS.short, text: t('sandbox.holder.linked') }),
    onError: (error) =>
      showToast({ tone: 'error', text: t('sandbox.holder.failed', { reason: failureText(error, t) }) }),
  });
  return (
    <Button busy={isBusy} disabled={!isCardId(cardId)} onClick={() => void wish(cardId)}>
      {t('sandbox.holder.link')}
    </Button>
  );
}
