import { MERCHANT_GROUP_NAMES, type MerchantGroup } from '#lib/domain/spend-rules/spend-rules.ts';
import { SPEND_WINDOWS, type SpendWindow } from '#lib/domain/spend-rules/spend-windows.ts';
import type { RuleForm } from './form.ts';

/** The key under which a rule is kept while it is written (unfinished.ts); a new one by its type. */
export const ruleOf = (ruleIdOrType: string): string => `spend rule ${ruleIdOrType}`;

const TEXTS = ['name', 'place', 'amount', 'count', 'window'] as const;
const LISTS = ['categories', 'groups', 'merchants'] as const;

/** The touched fields of a form, as texts; a merchant's name has no line break. */
export function keptRule(form: RuleForm, start: RuleForm): Readonly<Record<string, string>> {
  const texts = (form: RuleForm): Record<string, string> => ({
    ...Object.fromEntries(TEXTS.map((name) => [name, form[name]])),
    ...Object.fromEntries(LISTS.map((name) => [name, form[name].join('\n')])),
    isNarrowed: form.isNarrowed ? 'yes' : 'no',
  });
  const before = texts(start);
  return Object.fromEntries(Object.entries(texts(form)).filter(([name, text]) => text !== before[name]));
}

/** A form as it was left: touched fields over the present rule. @param places where a new rule may apply */
export function ruleAsLeft(
  start: RuleForm,
  kept: Readonly<Record<string, string>> | null,
  places: readonly string[] = [],
): RuleForm {
  if (!kept) return start;
  const lines = (name: (typeof LISTS)[number]) => kept[name]?.split('\n').filter(Boolean) ?? start[name];
  const { window = '', place = '' } = kept;
  return {
    ...start,
    name: kept.name ?? start.name,
    amount: kept.amount ?? start.amount,
    count: kept.count ?? start.count,
    place: places.includes(place) ? place : start.place,
    window: SPEND_WINDOWS.includes(window as SpendWindow) ? (window as SpendWindow) : start.window,
    isNarrowed: kept.isNarrowed === undefined ? start.isNarrowed : kept.isNarrowed === 'yes',
    categories: lines('categories'),
    groups: lines('groups').filter((name): name is MerchantGroup =>
      MERCHANT_GROUP_NAMES.includes(name as MerchantGroup),
    ),
    merchants: lines('merchants'),
  };
}
