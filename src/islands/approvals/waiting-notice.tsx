import { Hourglass } from 'lucide-react';
import type { Approval, WaitingApproval } from '#lib/contract/approvals/approvals.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { requestTitle } from './request-title.ts';
import { type Subject, useWaitingAbout, useWaitingOf } from './use-approvals.ts';

type NoticeProps = { of: Subject; businessId: string };

/** On the page of a card or a recipient: what waits for somebody to agree, and who asked for it. */
export function WaitingNotice({ of, businessId }: NoticeProps) {
  return <Notices requests={useWaitingAbout(of).data} businessId={businessId} />;
}

type ListedProps = { calls: readonly Approval['call'][]; businessId: string };

/** The same above a list that what waits is no part of yet: orders that are not placed, jobs that are not begun. */
export function WaitingInList({ calls, businessId }: ListedProps) {
  return <Notices requests={useWaitingOf(businessId, calls).data} businessId={businessId} />;
}

type NoticesProps = { requests: readonly WaitingApproval[] | undefined; businessId: string };

function Notices({ requests = [], businessId }: NoticesProps) {
  const t = useT();
  if (requests.length === 0) return null;
  return (
    <div className="waiting-notices">
      {requests.map((request) => (
        <Notice key={request.id} tone="marigold" icon={Hourglass} isPrinted={false}>
          <p>
            {t('approvals.notice', { what: requestTitle(request, t), name: request.requestedBy })}{' '}
            <a className="link" href={`${pathTo('approvals', { businessId })}?request=${request.id}`}>
              {t('approvals.noticeLink')}
            </a>
          </p>
        </Notice>
      ))}
    </div>
  );
}
