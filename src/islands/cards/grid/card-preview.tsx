import { useStore } from '@nanostores/react';
import { ArrowRight } from 'lucide-react';
import { isCallError } from '#lib/browser/call-error.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { findRow } from '#lib/stores/cards/cache.ts';
import { $preview, closePreview } from '#lib/stores/cards/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useT } from '../../ui/texts.tsx';
import { cardEnding } from '../card-ending.ts';
import { CardFailure } from '../page/card-failure.tsx';
import { CardNotFound } from '../page/card-not-found.tsx';
import { CardSummary } from '../page/card-summary.tsx';
import { useCard } from '../page/use-card.ts';

/** A preview of a card beside the list; the address says of which. */
export function CardPreview({ businessId }: { businessId: string }) {
  const t = useT();
  const preview = useStore($preview);
  const { data, error, refetch } = useCard(preview);
  const card = data ?? (preview ? findRow(preview) : undefined);
  const open = card && (
    <ButtonLink
      tone="secondary"
      wide
      href={pathTo('singleCard', { businessId, cardId: preview })}
      icon={<ArrowRight className="flips" aria-hidden="true" />}
    >
      {t('cards.preview.open')}
    </ButtonLink>
  );
  return (
    <Dialog
      open={preview !== ''}
      kind="panel"
      inAddress
      title={card ? cardEnding(card, t) : t('cards.preview.label')}
      onClose={closePreview}
      actions={open}
    >
      {card && <CardSummary card={card} />}
      {!card && isCallError(error, 404) && <CardNotFound />}
      {!card && error && !isCallError(error, 404) && (
        <CardFailure error={error} onRetry={() => void refetch()} />
      )}
      {!card && !error && <Skeleton kind="block" height={56} width="full" />}
    </Dialog>
  );
}
