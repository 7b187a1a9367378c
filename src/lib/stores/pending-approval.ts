import { isPendingApproval, type PendingApproval } from '#lib/contract/approvals/approval.ts';
import { pageText } from './page-texts.ts';
import { showToast } from './toasts.ts';

/**
 * Whether a write waits for an approval; if so it shows a message, and nothing has changed. A caller of an
 * `approvable` call checks this before it reads the answer.
 *
 * @param text a more specific sentence than the general one
 */
export function showPendingApproval<Answer>(
  answer: Answer,
  text = pageText('common.state.pendingApproval'),
): answer is Answer & PendingApproval {
  if (!isPendingApproval(answer)) return false;
  showToast({ text });
  return true;
}
