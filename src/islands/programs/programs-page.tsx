import { isCallError } from '#lib/browser/call-error.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { useFunding } from '../funding/use-funding.ts';
import { ListHead } from '../list/list-head.tsx';
import { ListTable } from '../list/list-table.tsx';
import { BusinessMetadataButton } from '../metadata/business-metadata-button.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { PROGRAM_COLUMNS } from './program-columns.tsx';
import { ProgramsLately } from './programs-lately.tsx';
import { ProgramsSkeleton } from './programs-skeleton.tsx';
import { TotalLine } from './total-line.tsx';
import { usePrograms } from './use-programs.ts';

/** The first page of an administrator of several programs: each program with its figures, and the latest events. */
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
  const list = usePrograms(businessId);
  const programs = itemsOf(list.data);
  const isEmpty = !list.isPending && !list.error && programs.length === 0;
  if (isCallError(list.error, 403))
    return <NotAllowed title={t('programs.notAllowedTitle')}>{t('programs.notAllowedBody')}</NotAllowed>;
  return (
    <>
      <ListHead
        heading={t('programs.heading')}
        sum={
          list.isPending ? <Skeleton width={56} /> : <Sum count={programs.length} isPart={list.hasNextPage} />
        }
        isLine
      >
        <BusinessMetadataButton businessId={businessId} />
      </ListHead>
      {list.error && programs.length === 0 && (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && (
        <div className="panel">
          <EmptyState title={t('programs.emptyTitle')}>{t('programs.emptyBody')}</EmptyState>
        </div>
      )}
      {(list.isPending || programs.length > 0) && (
        <>
          <ListTable
            look="programs-table"
            label={t('programs.heading')}
            columns={PROGRAM_COLUMNS}
            heads={(id) => t(`programs.column.${id}`)}
            businessId={businessId}
            rows={list.isPending ? undefined : programs}
            places={3}
            cards
            foot={programs.length > 1 && <TotalLine programs={programs} isPart={list.hasNextPage} />}
          />
          {list.hasNextPage && (
            <div className="history-more">
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('common.button.showMore')}
              </Button>
            </div>
          )}
          {programs.length > 0 && <ProgramsLately businessId={businessId} />}
        </>
      )}
    </>
  );
}

/** The number of programs, and what the organisation has left to transfer to them. */
function Sum({ count, isPart }: { count: number; isPart: boolean }) {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const { data } = useFunding(businessId, usePermissions(businessId).has('viewFunding'));
  return (
    <>
      {isPart || count === 0 ? t('programs.intro') : t('programs.count', { count })}
      {data && (
        <>
          {' '}
          <span aria-hidden="true">·</span>{' '}
          <bdi>{t('programs.ownFunding', { amount: formatMoney(data.available.amountMinor) })}</bdi>
        </>
      )}
    </>
  );
}
