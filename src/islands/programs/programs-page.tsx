import { formatMoney } from '#lib/i18n/formats.ts';
import { itemsOf } from '#lib/stores/cards-cache.ts';
import { useCardsSummary } from '../cards/use-cards.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { type PageProps, PageRoot } from '../shell/page-root.tsx';
import { useBusinessId, usePermissions } from '../shell/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { ProgramPanel } from './program-panel.tsx';
import { ProgramGrid, ProgramsSkeleton } from './programs-skeleton.tsx';
import { usePrograms } from './use-programs.ts';

/** Where an administrator of several programs begins: each of them, with what it holds. */
export function ProgramsPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<ProgramsSkeleton {...props} />}>
      <ProgramsScreen />
    </PageRoot>
  );
}

function ProgramsScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const isSumShown = usePermissions().has('viewCards');
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="cards-title" tabIndex={-1}>
            {t('home.programs.heading')}
          </h1>
          <p className="cards-sum">
            {isSumShown ? <Sum businessId={businessId} /> : t('home.programs.intro')}
          </p>
        </div>
      </div>
      <Programs businessId={businessId} />
    </>
  );
}

/** Cards and money of all programs together. */
function Sum({ businessId }: { businessId: string }) {
  const t = useT();
  const { data, error } = useCardsSummary(businessId);
  if (error || data?.isCapped) return t('home.programs.intro');
  if (!data) return <Skeleton className="w-56" />;
  const amount = formatMoney(data.available?.amountMinor ?? 0);
  return (
    <>
      {t('cards.summary.total', { count: data.total })} <span aria-hidden="true">·</span>{' '}
      {t('cards.summary.available', { amount })}
    </>
  );
}

function Programs({ businessId }: { businessId: string }) {
  const t = useT();
  const list = usePrograms(businessId);
  const programs = itemsOf(list.data);
  if (list.error && programs.length === 0) {
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.isPending) return <ProgramGrid />;
  if (programs.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('home.programs.emptyTitle')}>{t('home.programs.emptyBody')}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className="programs">
        {programs.map((program) => (
          <li key={program.id}>
            <ProgramPanel program={program} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="history-more">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('common.button.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}
