import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { followAddress } from '#lib/stores/cards-address.ts';
import { $cardsQuery, clearCardsQuery, isNarrowed } from '#lib/stores/cards-query.ts';
import { $businessContext } from '#lib/stores/session.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { type PageProps, PageRoot } from '../shell/page-root.tsx';
import { useBusinessId } from '../shell/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { CardsPager } from './cards-pager.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { CardsTable } from './cards-table.tsx';
import { CardsToolbar } from './cards-toolbar.tsx';
import type { CardColumn } from './table-view.ts';
import { useCards, useCardsSummary } from './use-cards.ts';

const CardPreview = lazyPart(() => import('./card-preview.tsx').then((part) => part.CardPreview));

/** The cards of a business, found, filtered and sorted; all of it in the address. */
export function CardsPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<CardsSkeleton {...props} />}>
      <CardsScreen />
    </PageRoot>
  );
}

function CardsScreen() {
  const businessId = useBusinessId() ?? '';
  useEffect(followAddress, []);
  const without = useColumnsWithout(businessId);
  return (
    <>
      <CardsHead businessId={businessId} />
      <CardsToolbar businessId={businessId} without={without} />
      <CardsList businessId={businessId} without={without} />
      <Preview businessId={businessId} />
    </>
  );
}

/** Where all cards belong to one program its column would say the same in every row. */
function useColumnsWithout(businessId: string): readonly CardColumn[] {
  const context = useStore($businessContext);
  const isOverview = context?.topLevelBusinessId === businessId && context.programs.length > 1;
  return isOverview ? NOTHING : PROGRAM_ONLY;
}

const NOTHING: readonly CardColumn[] = [];
const PROGRAM_ONLY: readonly CardColumn[] = ['program'];

function CardsHead({ businessId }: { businessId: string }) {
  const t = useT();
  const context = useStore($businessContext);
  const { data } = useCardsSummary(businessId);
  const program = context?.programs.find(({ id }) => id === businessId);
  return (
    <div className="page-head">
      <div>
        <h1 className="cards-title" tabIndex={-1}>
          {t('cards.heading')}
          {program && <span className="cards-program">{program.name}</span>}
        </h1>
        <p className="cards-sum">
          {data ? (
            <bdi>
              <CardsSum {...data} />
            </bdi>
          ) : (
            <Skeleton className="w-56" />
          )}
        </p>
      </div>
    </div>
  );
}

type SumProps = { total: number; isCapped: boolean; available: { amountMinor: number } | null };

function CardsSum({ total, isCapped, available }: SumProps) {
  const t = useT();
  if (isCapped) return t('cards.summary.capped', { total: formatCount(total) });
  const count = t('cards.summary.total', { count: total });
  if (!available || total === 0) return count;
  const amount = formatMoney(available.amountMinor);
  return (
    <>
      {count} <span aria-hidden="true">·</span> {t('cards.summary.available', { amount })}
    </>
  );
}

function CardsList({ businessId, without }: { businessId: string; without: readonly CardColumn[] }) {
  const t = useT();
  const query = useStore($cardsQuery);
  const { data, error, isPlaceholderData, refetch } = useCards(businessId);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0 && query.after === '' && !isPlaceholderData) {
    return <NoCards isNarrowed={isNarrowed(query)} />;
  }
  return (
    <div className="cards-list" data-alone={without.includes('program') || undefined}>
      <p className="sr-only" role="status">
        {data && !isPlaceholderData ? t('common.count.cards', { count: data.items.length }) : ''}
      </p>
      <CardsTable
        businessId={businessId}
        cards={data?.items}
        isChanging={isPlaceholderData}
        without={without}
      />
      {/* Below rows that are not there yet it would have to move up for a short list. */}
      {data && <CardsPager nextCursor={data.nextCursor} isChanging={isPlaceholderData} />}
    </div>
  );
}

function NoCards({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  if (!isNarrowed) {
    return (
      <div className="panel">
        <EmptyState title={t('cards.emptyTitle')}>{t('cards.emptyBody')}</EmptyState>
      </div>
    );
  }
  const clear = <Button onClick={clearCardsQuery}>{t('cards.filter.clear')}</Button>;
  return (
    <div className="panel">
      <EmptyState kind="search" title={t('cards.noResultsTitle')} action={clear}>
        {t('cards.noResultsBody')}
      </EmptyState>
    </div>
  );
}

/** Comes with the first card that is looked at, and stays from then on, so that it can close in its own time. */
function Preview({ businessId }: { businessId: string }) {
  const { preview } = useStore($cardsQuery);
  const wasOpen = useRef(false);
  wasOpen.current ||= preview !== '';
  if (!wasOpen.current) return null;
  return (
    <Suspense fallback={null}>
      <CardPreview businessId={businessId} />
    </Suspense>
  );
}
