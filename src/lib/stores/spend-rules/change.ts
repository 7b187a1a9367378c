import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import {
  attachSpendRule,
  detachSpendRule,
  listCardSpendRules,
  removeSpendRule,
  updateSpendRule,
} from '#lib/contract/spend-rules/spend-rules.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { createActFlow } from '../act-flow.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { showToast, TOAST_MS } from '../toasts.ts';
import { refreshRules } from './cache.ts';
import { readSpendRule } from './read.ts';

type Named = Pick<SpendRule, 'id' | 'name'>;
type Owned = Named & Pick<SpendRule, 'businessId'>;
/** `isActive` where it may be turned off. */
type Attachable = Named & Partial<Pick<SpendRule, 'isActive'>>;
type Versioned = Owned & Pick<SpendRule, 'updatedAt'>;

/**
 * Turns a rule off or on. Where somebody else changed it meanwhile, it says so and shows the present rule; one more
 * press then does it anyway. @returns whether it was done
 */
export async function switchRule(rule: Versioned, isActive: boolean, t: Translate): Promise<boolean> {
  const params = { id: rule.businessId, ruleId: rule.id };
  const of = isActive ? 'turnOn' : 'turnOff';
  let saved: SpendRule | null = null;
  try {
    saved = await actAtOnce({
      about: `switch of ${rule.id}`,
      words: [isActive, rule.updatedAt],
      send: async (idempotencyKey) => {
        const input = { params, body: { isActive }, ifMatch: rule.updatedAt, idempotencyKey };
        return (await callApi(updateSpendRule, input)).spendRule;
      },
      find: async () => {
        const now = await readSpendRule(rule.businessId, rule.id);
        return now.isActive === isActive ? now : null;
      },
      refused(error) {
        if (!isCallError(error, 412)) return showFailed(error, t);
        showToast({
          tone: 'error',
          durationMs: TOAST_MS.long,
          text: t(`spend-rules.${of}.overtaken`, { name: rule.name }),
          action: {
            label: t(`spend-rules.${of}.anyway`),
            run: () => void switchAnew(rule, isActive, t),
          },
        });
      },
      t,
    });
    if (saved) showToast({ tone: 'success', text: t(`spend-rules.${of}.done`, { name: rule.name }) });
    return saved !== null;
  } finally {
    refreshRules(saved ?? undefined);
  }
}

/** Tries the same change on the present rule. */
async function switchAnew({ businessId, id }: Owned, isActive: boolean, t: Translate): Promise<void> {
  try {
    await switchRule(await readSpendRule(businessId, id), isActive, t);
  } catch (error) {
    showFailed(error, t);
  }
}

const showFailed = (error: unknown, t: Translate): void =>
  showFailure(error, t('spend-rules.failed', { reason: failureText(error, t) }), t);

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
export const attachRule = (rule: Attachable, cardId: string, t: Translate): Promise<boolean> =>
  setAttached(rule, cardId, true, t);

/** Detaches a rule from a card. @returns whether it is detached now */
export const detachRule = (rule: Attachable, cardId: string, t: Translate): Promise<boolean> =>
  setAttached(rule, cardId, false, t);

async function setAttached(rule: Attachable, cardId: string, isWanted: boolean, t: Translate) {
  const call = isWanted ? attachSpendRule : detachSpendRule;
  try {
    const isDone = await actAtOnce<true>({
      about: `rule ${rule.id} on ${cardId}`,
      words: isWanted,
      async send(idempotencyKey) {
        await callApi(call, { params: { id: rule.id }, body: { cardIds: [cardId] }, idempotencyKey });
        return true;
      },
      async find() {
        // A rule that is turned off stands on no card's list, attached or not.
        if (rule.isActive === false) return null;
        const { spendRules } = await callApi(listCardSpendRules, { params: { id: cardId } });
        return spendRules.some(({ id }) => id === rule.id) === isWanted ? true : null;
      },
      refused: (error) => showFailed(error, t),
      t,
    });
    const of = isWanted ? 'attach' : 'detach';
    if (isDone) showToast({ tone: 'success', text: t(`spend-rules.${of}.done`, { name: rule.name }) });
    return isDone !== null;
  } finally {
    refreshRules();
  }
}
