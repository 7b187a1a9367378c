import { isCallError } from '#lib/browser/call-error.ts';
import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import {
  attachSpendRule,
  detachSpendRule,
  removeSpendRule,
  updateSpendRule,
} from '#lib/contract/spend-rules/spend-rules.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { createActFlow } from '../act-flow.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { showToast, TOAST_MS } from '../toasts.ts';
import { refreshRules } from './cache.ts';
import { readSpendRule } from './read.ts';

type Named = Pick<SpendRule, 'id' | 'name'>;
type Owned = Named & Pick<SpendRule, 'businessId'>;
type Versioned = Owned & Pick<SpendRule, 'updatedAt'>;

/**
 * Turns a rule off or on. Where somebody else changed it meanwhile, it says so and shows the present rule; one more
 * press then does it anyway. @returns whether it was done
 */
export async function switchRule(rule: Versioned, isActive: boolean, t: Translate): Promise<boolean> {
  const input = {
    params: { id: rule.businessId, ruleId: rule.id },
    body: { isActive },
    ifMatch: rule.updatedAt,
  };
  const of = isActive ? 'turnOn' : 'turnOff';
  let saved: SpendRule | undefined;
  try {
    ({ spendRule: saved } = await callApi(updateSpendRule, {
      ...input,
      idempotencyKey: newIdempotencyKey(),
    }));
    showToast({ tone: 'success', text: t(`spend-rules.${of}.done`, { name: rule.name }) });
    return true;
  } catch (error) {
    if (isCallError(error, 412)) {
      const again = () => void switchAnew(rule, isActive, t);
      showToast({
        ...{
          tone: 'error',
          durationMs: TOAST_MS.long,
          text: t(`spend-rules.${of}.overtaken`, { name: rule.name }),
        },
        action: { label: t(`spend-rules.${of}.anyway`), run: again },
      });
    } else showFailure(error, t('spend-rules.failed', { reason: failureText(error, t) }), t);
    return false;
  } finally {
    refreshRules(saved);
  }
}

/** Tries the same change on the present rule. */
async function switchAnew({ businessId, id }: Owned, isActive: boolean, t: Translate): Promise<void> {
  try {
    await switchRule(await readSpendRule(businessId, id), isActive, t);
  } catch (error) {
    showFailure(error, t('spend-rules.failed', { reason: failureText(error, t) }), t);
  }
}

/** Removes a rule for good. */
export function createRemoveRuleFlow({ businessId, id }: Owned) {
  return createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) =>
      callApi(removeSpendRule, { params: { id: businessId, ruleId: id }, idempotencyKey }),
    settled: () => refreshRules(),
  });
}

/** Attaches a rule to a card. @returns whether it is attached now */
export function attachRule(rule: Named, cardId: string, t: Translate): Promise<boolean> {
  const input = { params: { id: rule.id }, body: { cardIds: [cardId] }, idempotencyKey: newIdempotencyKey() };
  return announced(
    () => callApi(attachSpendRule, input),
    t('spend-rules.attach.done', { name: rule.name }),
    t,
  );
}

/** Detaches a rule from a card. @returns whether it is detached now */
export function detachRule(rule: Named, cardId: string, t: Translate): Promise<boolean> {
  const input = { params: { id: rule.id }, body: { cardIds: [cardId] }, idempotencyKey: newIdempotencyKey() };
  return announced(
    () => callApi(detachSpendRule, input),
    t('spend-rules.detach.done', { name: rule.name }),
    t,
  );
}

async function announced(send: () => Promise<unknown>, done: string, t: Translate): Promise<boolean> {
  try {
    await send();
    showToast({ tone: 'success', text: done });
    return true;
  } catch (error) {
    showFailure(error, t('spend-rules.failed', { reason: failureText(error, t) }), t);
    return false;
  } finally {
    refreshRules();
  }
}
