import { useStore } from '@nanostores/react';
import { isCallError } from '#lib/browser/call-error.ts';
import { $request, openRequest } from '#lib/stores/approvals/query.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestProblem, RequestStatus } from './request-looks.tsx';
import { requestTitle } from './request-title.ts';
import { useApproval } from './use-approvals.ts';

/** The request that the address names, beside the list: links of mails and messages lead here. */
export function RequestDialog() {
  const t = useT();
  const id = useStore($request);
  const { data, error, refetch } = useApproval(id);
  const approval = data?.id === id ? data : undefined;
  const close = () => openRequest('');
  return (
    <Dialog
      open={id !== ''}
      inAddress
      kind="panel"
      title={<bdi>{approval ? requestTitle(approval, t) : t('approvals.request')}</bdi>}
      onClose={close}
    >
      <div className="dialog-stack" key={id}>
        {approval ? (
          <>
            <p>
              <RequestStatus status={approval.status} />
            </p>
            <RequestProblem {...approval} />
            <RequestFacts approval={approval} />
            <RequestActions approval={approval} onDecided={close} />
          </>
        ) : error ? (
          <Missing error={error} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy="true">
            <Skeleton kind="block" height={56} width="full" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  if (!isCallError(error, 404) && !isCallError(error, 403) && !isCallError(error, 422))
    return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState kind="search" title={t('approvals.missing.title')}>
      {t('approvals.missing.body')}
    </EmptyState>
  );
}
