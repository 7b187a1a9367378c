import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestProblem } from './request-looks.tsx';
import { requestTitle } from './request-title.ts';
import { useWaiting } from './use-approvals.ts';
import { WaitingSkeleton } from './waiting-skeleton.tsx';

/** The requests that wait, each with all that would happen and the button that makes it happen. */
export function WaitingRequests({ businessId }: { businessId: string }) {
  const t = useT();
  const { data, error, refetch } = useWaiting(businessId);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <WaitingSkeleton />;
  if (data.items.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('approvals.waiting.emptyTitle')}>{t('approvals.waiting.emptyBody')}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className="requests" aria-label={t('approvals.waiting.title')}>
        {data.items.map((approval) => (
          <Request key={approval.id} approval={approval} />
        ))}
      </ul>
      {data.nextCursor && (
        <p className="page-sum">{t('approvals.waiting.more', { count: data.items.length })}</p>
      )}
    </>
  );
}

function Request({ approval }: { approval: Approval }) {
  const t = useT();
  return (
    <li className="panel request">
      <h3 className="request-title">
        <bdi>{requestTitle(approval, t)}</bdi>
        {approval.isOwn && <span className="request-own">{t('approvals.waiting.own')}</span>}
      </h3>
      <RequestProblem {...approval} />
      <RequestFacts approval={approval} />
      <RequestActions approval={approval} />
    </li>
  );
}
