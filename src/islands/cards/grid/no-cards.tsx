import { useStore } from '@nanostores/react';
import { productOf } from '#lib/domain/people/business-context.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { $businessContext, isApplying } from '#lib/stores/session/session.ts';
import { useOrderKinds } from '../../orders/use-order-kinds.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useT } from '../../ui/texts.tsx';

/** Why a business cannot have cards: its application is open, or it pays by bank transfer. */
export type Cardless = 'application' | 'bankTransfers';

export function useCardless(businessId: string): Cardless | null {
  const context = useStore($businessContext);
  if (isApplying(context)) return 'application';
  return context && productOf(context, businessId) === 'bank_transfers' ? 'bankTransfers' : null;
}

/** A business in which nothing was ordered yet. */
export function NoCards({ businessId }: { businessId: string }) {
  const t = useT();
  const [kind] = useOrderKinds(businessId);
  const order = kind && (
    <ButtonLink tone="primary" href={`${pathTo('orders', { businessId })}?create=${kind}`}>
      {t('cards.emptyAction')}
    </ButtonLink>
  );
  return (
    <div className="panel">
      <EmptyState title={t('cards.emptyTitle')} action={order}>
        {t(order ? 'cards.emptyBody' : 'cards.emptyBodyOfOthers')}
      </EmptyState>
    </div>
  );
}

/** A business that cannot have cards, with a link to what it has. */
export function CardlessState({ businessId, why }: { businessId: string; why: Cardless }) {
  const t = useT();
  const name = useStore($businessContext)?.topLevelBusinessName ?? '';
  if (why === 'application') {
    return (
      <div className="panel">
        <EmptyState
          title={t('cards.applicationTitle')}
          action={<ButtonLink href={pathTo('landingPage')}>{t('cards.applicationAction')}</ButtonLink>}
        >
          {t('cards.applicationBody', { name })}
        </EmptyState>
      </div>
    );
  }
  const recipients = (
    <ButtonLink href={pathTo('recipients', { businessId })}>{t('cards.bankTransfersAction')}</ButtonLink>
  );
  return (
    <div className="panel">
      <EmptyState title={t('cards.bankTransfersTitle')} action={recipients}>
        {t('cards.bankTransfersBody')}
      </EmptyState>
    </div>
  );
}
