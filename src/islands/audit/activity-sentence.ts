import type { Activity } from '#lib/contract/audit/activity.ts';
import type { SpendRuleDraft } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/**
 * Writes a line of a history as a sentence, e.g. "Amina Rahimi loaded $25.00"; an unknown, newer type gets a general
 * one. A rule, a key of metadata or a merchant is named only if the line contains its name: not every reader may see
 * names.
 */
export function activitySentence(activity: Activity, t: Translate): string {
  const { type, actorName, channel, payload } = activity;
  const amountMinor = 'amountMinor' in payload ? payload.amountMinor : undefined;
  const sum = amountMinor === undefined ? '' : formatMoney(amountMinor);
  const loadedMinor = 'loadedMinor' in payload ? payload.loadedMinor : undefined;
  const words = {
    actor: actorName || (channel === 'system' ? t('audit.system') : '–'),
    amount: sum,
    loaded: loadedMinor === undefined ? '' : formatMoney(loadedMinor),
    request: 'call' in payload ? t(`audit.request.${payload.call}`, { amount: sum }) : '',
    asker: ('requestedBy' in payload && payload.requestedBy) || '–',
    tag: ('tag' in payload && payload.tag) || '',
    merchantName: ('merchantName' in payload && payload.merchantName) || '',
    rule: ('name' in payload && payload.name) || '',
    key: ('key' in payload && payload.key) || '',
    other: ('otherName' in payload && payload.otherName) || '',
    last4: ('otherLast4' in payload && payload.otherLast4) || '',
  };
  const ofOrder = 'targetType' in payload && payload.targetType === 'order';
  const names = [
    ...(ofOrder && words.key ? [`audit.ofOrder.named.${type}`] : []),
    ...(ofOrder ? [`audit.ofOrder.${type}`] : []),
    ...(words.rule || words.key || words.merchantName ? [`audit.named.${type}`] : []),
    ...(activity.type === 'fundsTransferred' ? [transferName(activity.payload)] : []),
    ...(activity.type === 'fundingTransferred'
      ? [`audit.fundingTransfer.${activity.payload.direction}`]
      : []),
    `audit.${type}`,
  ];
  for (const name of names) {
    const sentence = t(name, words);
    if (sentence !== name) return sentence;
  }
  return t('audit.unknown', words);
}

type Transferred = Extract<Activity, { type: 'fundsTransferred' }>;

/** The direction of the money, and the other card: only members see that one. */
function transferName({ direction, otherLast4 }: Transferred['payload']): string {
  if (direction === 'out') return otherLast4 ? 'audit.transfer.outNamed' : 'audit.transfer.out';
  if (direction === 'in') return otherLast4 ? 'audit.transfer.inNamed' : 'audit.transfer.in';
  return 'audit.fundsTransferred';
}

/** A rule's terms when it was added or changed; null for other lines, and where they are hidden. */
export function ruleOfActivity(activity: Activity): SpendRuleDraft | null {
  switch (activity.type) {
    case 'spendRuleAdded':
    case 'spendRuleUpdated':
    case 'merchantRuleAdded':
    case 'merchantRuleUpdated': {
      const { type, maxAmountMinor, maxCount, window, merchants } = activity.payload;
      // A reader who may not see rules gets none of their terms.
      if (!type) return null;
      return {
        type,
        maxAmountMinor: maxAmountMinor ?? null,
        maxCount: maxCount ?? null,
        window: window ?? null,
        merchants: merchants ?? null,
      };
    }
    default:
      return null;
  }
}

/** The order of a line; null for other lines, and for readers who may not see orders. */
export function orderOfActivity(activity: Activity): string | null {
  switch (activity.type) {
    case 'cardOrderPlaced':
    case 'cardOrderCancelled':
    case 'cardOrderShipped':
    case 'cardOrderDelivered':
      return activity.payload.orderId ?? null;
    case 'metadataAdded':
    case 'metadataUpdated':
    case 'metadataDeleted':
      return (activity.payload.targetType === 'order' && activity.payload.targetId) || null;
    default:
      return null;
  }
}
