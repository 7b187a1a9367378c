import { Hourglass } from 'lucide-react';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { requestTitle } from './request-words.ts';
import { type Subject, useWaitingAbout } from './use-approvals.ts';

type NoticeProps = { of: Subject; businessId: string };

/** On the page of a card or a recipient: what waits for somebody to agree, and who asked for it. */
export function WaitingNotice({ of, businessId }: NoticeProps) {
  const t = useT();
  const { data } = useWaitingAbout(of);
  if (!data || data.length === 0) return null;
  return (
    <div className="waiting-notices">
      {data.map((request) => (
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
