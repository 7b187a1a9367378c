import type { Activity } from '#lib/contract/audit/activity.ts';
import type { SpendRuleDraft } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/**
 * A line of a history as a sentence, e.g. "Amina Rahimi loaded $25.00"; of a type of later days a plain one. A rule,
 * a key of metadata or a merchant is named where the line tells it: not everybody who reads it is told names.
 */
export function activitySentence({ type, actorName, channel, payload }: Activity, t: Translate): string {
  const textOf = (name: string): string => {
    const value = payload[name];
    return typeof value === 'string' ? value : '';
  };
  const words = {
    actor: actorName || (channel === 'system' ? t('audit.system') : '–'),
    amount: typeof payload.amountMinor === 'number' ? formatMoney(payload.amountMinor) : '',
    tag: textOf('tag'),
    merchantName: textOf('merchantName'),
    rule: textOf('name'),
    key: textOf('key'),
    last4: textOf('otherLast4'),
  };
  const names = [
    ...(words.rule || words.key || words.merchantName ? [`audit.named.${type}`] : []),
    ...(type === 'fundsTransferred' ? [transferName(payload)] : []),
    `audit.${type}`,
  ];
  for (const name of names) {
    const sentence = t(name, words);
    if (sentence !== name) return sentence;
  }
  return t('audit.unknown', words);
}

/** Which way money went, and to or from which card: that one is told to nobody but the organisation. */
function transferName({ direction, otherLast4 }: Activity['payload']): string {
  const isNamed = typeof otherLast4 === 'string';
  if (direction === 'out') return isNamed ? 'audit.transfer.outNamed' : 'audit.transfer.out';
  if (direction === 'in') return isNamed ? 'audit.transfer.inNamed' : 'audit.transfer.in';
  return 'audit.fundsTransferred';
}

/** What a rule said when it was added or changed; null for any other line, and where it is not told. */
export function ruleOfActivity({ type, payload }: Pick<Activity, 'type' | 'payload'>): SpendRuleDraft | null {
  if (!/^(spend|merchant)Rule(Added|Updated)$/.test(type) || typeof payload.ruleId !== 'string') return null;
  // Our own recording of a rule, whose terms are whole wherever its id is.
  return payload as unknown as SpendRuleDraft;
}

/** The order that a line tells of; null for any other line, and for whoever may not see orders. */
export function orderOfActivity({ type, payload }: Pick<Activity, 'type' | 'payload'>): string | null {
  return type.startsWith('cardOrder') && typeof payload.orderId === 'string' ? payload.orderId : null;
}
