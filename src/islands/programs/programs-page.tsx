import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { followAddress } from '#lib/stores/list/address.ts';
import { programsExportFlow } from '#lib/stores/programs/export.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { useFunding } from '../funding/use-funding.ts';
import { ListHead } from '../list/list-head.tsx';
import { ListTable } from '../list/list-table.tsx';
import { BusinessMetadataButton } from '../metadata/business-metadata-button.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { CloseProgram } from './close-program.tsx';
import { ClosedPrograms } from './closed-programs.tsx';
import type { ProgramAct } from './program-acts.tsx';
import { columnsWith } from './program-columns.tsx';
import { NewProgram, RenameProgram } from './program-form.tsx';
import { ProgramsLately } from './programs-lately.tsx';
import { ProgramsSkeleton } from './programs-skeleton.tsx';
import { TotalLine } from './total-line.tsx';
import { usePrograms } from './use-programs.ts';

const FundProgram = lazyPart(() => import('./fund-program.tsx').then((part) => part.FundProgram));

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
  const permissions = usePermissions(businessId);
  const mayCreate = permissions.has('createPrograms');
  const [act, setAct] = useState<ProgramAct | { kind: 'create' } | null>(null);
  const columns = useMemo(() => columnsWith(setAct), []);
  useEffect(followAddress, []);
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
        <div className="page-actions">
          {permissions.has('exportData') && !isEmpty && (
            <ExportButton
              begin={() => programsExportFlow(businessId)}
              filter={{}}
              fileName="programs"
              title={t('exports.titlePrograms')}
              isShort
            />
          )}
          <BusinessMetadataButton businessId={businessId} />
          {mayCreate && !isEmpty && (
            <Button
              tone="primary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setAct({ kind: 'create' })}
            >
              <span className="words-if-wide">{t('programs.create.act')}</span>
            </Button>
          )}
        </div>
      </ListHead>
      {list.error && programs.length === 0 && (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && (
        <div className="panel">
          <EmptyState
            title={t('programs.emptyTitle')}
            action={
              mayCreate && (
                <Button tone="primary" onClick={() => setAct({ kind: 'create' })}>
                  {t('programs.create.act')}
                </Button>
              )
            }
          >
            {t('programs.emptyBody')}
          </EmptyState>
        </div>
      )}
      {(list.isPending || programs.length > 0) && (
        <>
          <ListTable
            look="programs-table"
            label={t('programs.heading')}
            columns={columns}
            heads={(id) => t(`programs.column.${id}`)}
            businessId={businessId}
            rows={list.isPending ? undefined : programs}
            places={3}
            cards
            foot={
              programs.length > 1 && (
                <TotalLine businessId={businessId} programs={programs} isPart={list.hasNextPage} />
              )
            }
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
      {!list.isPending && <ClosedPrograms businessId={businessId} />}
      <ProgramDialog act={act} organizationId={businessId} onClose={() => setAct(null)} />
    </>
  );
}

type DialogProps = {
  act: ProgramAct | { kind: 'create' } | null;
  organizationId: string;
  onClose: () => void;
};

const DIALOGS = { fund: FundProgram, rename: RenameProgram, close: CloseProgram };

function ProgramDialog({ act, ...props }: DialogProps) {
  if (act === null) return null;
  if (act.kind === 'create') return <NewProgram {...props} />;
  const Dialog = DIALOGS[act.kind];
  return (
    <Suspense>
      <Dialog key={act.program.id} program={act.program} {...props} />
    </Suspense>
  );
}

/** The number of programs, and what the organisation has left to transfer to them. */
function Sum({ count, isPart }: { count: number; isPart: boolean }) {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const mayView = usePermissions(businessId).has('viewFunding');
  const hasOwn = useStore($businessContext)?.hasSuperFunding === true;
  const { data } = useFunding(businessId, mayView && hasOwn);
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
