import { isPendingApproval, type PendingApproval } from '#lib/contract/approvals/approval.ts';
import { pageText } from './page-texts.ts';
import { showToast } from './toasts.ts';

/**
 * Whether a write still waits for somebody to agree; then a message has told so, and nothing has changed. Whoever
 * makes a call that is `approvable` asks this before the answer is read.
 *
 * @param text what waits, in a finished sentence, where there is a better one than the general
 */
export function showPendingApproval<Answer>(
  answer: Answer,
  text = pageText('common.state.pendingApproval'),
): answer is Answer & PendingApproval {
  if (!isPendingApproval(answer)) return false;
  showToast({ text });
  return true;
}
