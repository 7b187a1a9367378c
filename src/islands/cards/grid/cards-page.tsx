import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import type { CardColumn } from '#lib/stores/cards/columns.ts';
import { $preview, cardsList } from '#lib/stores/cards/query.ts';
import { followAddress } from '#lib/stores/list/address.ts';
import { rememberList } from '#lib/stores/list/left-address.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { FreshRowsLine } from '../../list/fresh-rows.tsx';
import { freshWords, NoResults } from '../../list/list-body.tsx';
import { ListHead } from '../../list/list-head.tsx';
import { ListPager } from '../../list/list-pager.tsx';
import { lazyPart } from '../../page/lazy-part.ts';
import { LoadFailure } from '../../page/load-failure.tsx';
import { NotAllowed } from '../../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../../page/use-session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useT } from '../../ui/texts.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { CardsTable } from './cards-table.tsx';
import { CardsToolbar } from './cards-toolbar.tsx';
import { CardlessState, NoCards, useCardless } from './no-cards.tsx';
import { Selection, SelectionRoom, Work } from './selection.tsx';
import { useBulkPermissions } from './use-bulk-permissions.ts';
import { useCards, useCardsCount, useCardsSummary } from './use-cards.ts';

const CardPreview = lazyPart(() => import('./card-preview.tsx').then((part) => part.CardPreview));

/** The grid of a business's cards, with search, filters and order in the address. */
export function CardsPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<CardsSkeleton {...props} />}>
      <CardsScreen />
    </PageRoot>
  );
}

function CardsScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  useEffect(followAddress, []);
  useEffect(() => rememberList('cards', businessId, cardsList.address), [businessId]);
  const without = useColumnsWithout(businessId);
  const why = useCardless(businessId);
  const mayView = usePermissions(businessId).has('viewCards');
  if (why) {
    return (
      <>
        <ListHead heading={t('cards.heading')} businessId={businessId} />
        <CardlessState businessId={businessId} why={why} />
      </>
    );
  }
  if (!mayView)
    return <NotAllowed title={t('cards.notAllowedTitle')}>{t('cards.notAllowedBody')}</NotAllowed>;
  return (
    <>
      <ListHead
        heading={t('cards.heading')}
        businessId={businessId}
        sum={<CardsSum businessId={businessId} />}
      />
      <CardsToolbar businessId={businessId} without={without} />
      <CardsList businessId={businessId} without={without} />
      <Preview businessId={businessId} />
      <Work businessId={businessId} />
    </>
  );
}

/** Where all cards belong to one program, its column would repeat the same value. */
function useColumnsWithout(businessId: string): readonly CardColumn[] {
  const context = useStore($businessContext);
  const isOverview = context?.topLevelBusinessId === businessId && context.programs.length > 1;
  return isOverview ? NOTHING : PROGRAM_ONLY;
}

const NOTHING: readonly CardColumn[] = [];
const PROGRAM_ONLY: readonly CardColumn[] = ['program'];

/** The number of cards and their balance; a filtered list also shows its share. */
function CardsSum({ businessId }: { businessId: string }) {
  const t = useT();
  const query = useStore(cardsList.$query);
  const narrowed = cardsList.isNarrowed(query);
  const { data: all } = useCardsSummary(businessId);
  const { data: found, isError } = useCardsCount(businessId, query, narrowed);
  if (!all || (narrowed && !found && !isError)) return <Skeleton width={56} />;
  const { total, isCapped, available } = all;
  if (narrowed) {
    if (!found || found.isCapped) return <bdi>{t('cards.summary.inAll', { total: formatCount(total) })}</bdi>;
    const numbers = { found: formatCount(found.total), total: formatCount(total) };
    return <bdi>{t(isCapped ? 'cards.summary.ofMoreThan' : 'cards.summary.of', numbers)}</bdi>;
  }
  if (isCapped) return <bdi>{t('cards.summary.capped', { total: formatCount(total) })}</bdi>;
  const count = t('cards.summary.total', { count: total });
  if (!available || total === 0) return <bdi>{count}</bdi>;
  return (
    <bdi data-amounts>
      {count} <span aria-hidden="true">·</span>{' '}
      {t('cards.summary.available', { amount: formatMoney(available.amountMinor) })}
    </bdi>
  );
}

function CardsList({ businessId, without }: { businessId: string; without: readonly CardColumn[] }) {
  const t = useT();
  const page = useCards(businessId);
  const permissions = useBulkPermissions(businessId);
  const selection = <Selection businessId={businessId} permissions={permissions} />;
  const { rows, nextCursor, isChanging, rowsOf, count } = page;
  if (page.error) return <LoadFailure error={page.error} onRetry={page.retry} />;
  if (page.isEmpty) {
    return (
      <>
        {selection}
        {page.isNarrowed ? (
          <NoResults list={cardsList}>{t('cards.noResultsBody')}</NoResults>
        ) : (
          <NoCards businessId={businessId} />
        )}
      </>
    );
  }
  return (
    <>
      {/* Before the rows: behind them it would be as many presses of Tab away as they have controls. */}
      {selection}
      <div className="cards-list" data-alone={without.includes('program') || undefined}>
        <p className="sr-only" role="status">
          {count === undefined ? '' : t('common.count.cards', { count })}
        </p>
        <FreshRowsLine {...page.fresh}>{(news) => freshWords(t, news)}</FreshRowsLine>
        <CardsTable
          businessId={businessId}
          page={page}
          without={without}
          isSelectable={permissions.size > 0}
        />
        {/* Below rows that are not there yet it would have to move up for a short list. */}
        {rows && (
          <ListPager
            key={rowsOf}
            list={cardsList}
            label={t('cards.heading')}
            {...{ nextCursor, isChanging }}
            withSizes
          />
        )}
      </div>
      <SelectionRoom />
    </>
  );
}

/** Loaded with the first preview, and kept from then on, so that its closing can be animated. */
function Preview({ businessId }: { businessId: string }) {
  const preview = useStore($preview);
  const wasOpen = useRef(false);
  wasOpen.current ||= preview !== '';
  if (!wasOpen.current) return null;
  return (
    <Suspense fallback={null}>
      <CardPreview businessId={businessId} />
    </Suspense>
  );
}
