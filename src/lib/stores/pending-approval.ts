import { goTo } from '#lib/browser/navigate.ts';
import { isPendingApproval, type PendingApproval } from '#lib/contract/approvals/approval.ts';
import { matchRoute, pathTo } from '#lib/domain/shell/routes.ts';
import { refreshApprovals } from './approvals/cache.ts';
import { pageText } from './page-texts.ts';
import { showToast } from './toasts.ts';

/**
 * Whether a write waits for an approval; if so it shows a message that leads to the request, and nothing has changed. A caller of an
 * `approvable` call checks this before it reads the answer.
 *
 * @param text a more specific sentence than the general one
 */
export function showPendingApproval<Answer>(
  answer: Answer,
  text = pageText('common.state.pendingApproval'),
): answer is Answer & PendingApproval {
  if (!isPendingApproval(answer)) return false;
  const { id } = answer.pendingApproval;
  const { businessId } = matchRoute(location.pathname)?.params ?? {};
  const run = () => goTo(`${pathTo('approvals', { businessId: businessId ?? '' })}?request=${id}`);
  showToast({ text, ...(businessId ? { action: { label: pageText('shell.approval.see'), run } } : {}) });
  refreshApprovals();
  return true;
}
