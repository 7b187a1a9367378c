import { type Problem, problem, type Rule, required } from '../problem.ts';
import { type BusinessType, isShared } from './business-types.ts';

export const WHOLE_HUNDREDTHS = 10_000;
/** From this share on somebody is a beneficial owner (31 CFR 1010.230). */
export const OWNER_HUNDREDTHS = 2_500;
const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** `33.33` as 3333; null for what is no share from 0 to 100 with at most two decimals. */
export function parseShare(text: string): number | null {
  const [, whole, decimals = ''] = PERCENT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths <= WHOLE_HUNDREDTHS ? hundredths : null;
}

/** 3333 as `33.33`, 2500 as `25`. */
export const formatShare = (hundredths: number): string =>
  String(Math.trunc(hundredths / 100)) +
  (hundredths % 100 === 0
    ? ''
    : `.${String(hundredths % 100)
        .padStart(2, '0')
        .replace(/0$/, '')}`);

/** From 0 to 100 percent, with at most two decimals. */
export const share: Rule = (value) =>
  required(value) ?? (parseShare(value) === null ? problem('percent') : null);

/** The share of a beneficial owner, who has 25 percent at least. */
export const ownerShare: Rule = (value) =>
  share(value) ??
  ((parseShare(value) as number) < OWNER_HUNDREDTHS
    ? problem('percentAtLeast', { percent: formatShare(OWNER_HUNDREDTHS) })
    : null);

/** All shares together are 100 percent at most. */
export function sharesOver(own: number, others: readonly number[]): Problem | null {
  const left = WHOLE_HUNDREDTHS - others.reduce((sum, one) => sum + one, 0);
  return own > left ? problem('percentOver', { percent: formatShare(Math.max(0, left)) }) : null;
}

/** What belongs to two people at least belongs to nobody alone. */
export const shareOfAll = (type: BusinessType, own: number): Problem | null =>
  isShared(type) && own === WHOLE_HUNDREDTHS ? problem('partnersTwo') : null;
