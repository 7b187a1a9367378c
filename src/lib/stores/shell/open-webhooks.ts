import { callApi } from '#lib/browser/caller.ts';
import { ownBusinessId } from '#lib/domain/people/business-context.ts';
import type { NavInput } from '#lib/domain/shell/navigation.ts';
import { $pageTexts } from '../page-texts.ts';
import { showToast, TOAST_MS } from '../toasts.ts';

/**
 * Opens the portal of webhooks in a tab of its own. The tab is opened within the press, because a browser blocks one
 * that opens later; without an address it closes again, and a message says why (spec §8).
 */
export async function openWebhooks(nav: Pick<NavInput, 'context' | 'businessId'>): Promise<void> {
  const { t } = $pageTexts.get();
  const { userScope, topLevelBusinessId } = nav.context;
  const tab = window.open('', '_blank');
  if (tab) {
    // The portal must not reach back into this page.
    tab.opener = null;
    tab.document.title = t('shell.webhooks.opening');
    tab.document.body.textContent = t('shell.webhooks.opening');
  }
  try {
    const { createWebhookAccessLink } = await import('#lib/contract/webhooks/portal.ts');
    const isOfProgram = userScope === 'program' && nav.businessId !== topLevelBusinessId;
    const id = isOfProgram ? nav.businessId : ownBusinessId(nav.context);
    const { url } = await callApi(createWebhookAccessLink, { params: { id } });
    if (tab) tab.location.replace(url);
    else location.assign(url);
  } catch {
    tab?.close();
    showToast({ tone: 'error', text: t('shell.webhooks.failed'), durationMs: TOAST_MS.short });
  }
}
