import { CircleCheck, CircleX, Clock, type LucideIcon, Pause, SkipForward } from 'lucide-react';
import type { AutoloadRow } from '#lib/contract/autoloads/autoload.ts';
import type { AutoloadFrequency } from '#lib/domain/autoloads/autoload-dates.ts';
import type { AutoloadRunState, AutoloadState } from '#lib/domain/autoloads/autoload-states.ts';
import type { AutoloadKind } from '#lib/domain/autoloads/autoload-terms.ts';
import { formatMoney, formatWeekday } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

const STATES: Record<AutoloadState, { tone: BadgeTone; icon: LucideIcon }> = {
  active: { tone: 'leaf', icon: CircleCheck },
  paused: { tone: 'marigold', icon: Pause },
  ended: { tone: 'neutral', icon: CircleX },
};

export const RUN_LOOKS: Record<AutoloadRunState, { tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { tone: 'marigold', icon: Clock },
  done: { tone: 'leaf', icon: CircleCheck },
  missed: { tone: 'brick', icon: CircleX },
  skipped: { tone: 'neutral', icon: SkipForward },
};

export function StateBadge({ state }: { state: AutoloadState }) {
  const t = useT();
  return <Badge {...STATES[state]}>{t(`autoloads.state.${state}`)}</Badge>;
}

export function RunBadge({ state }: { state: AutoloadRunState }) {
  const t = useT();
  return <Badge {...RUN_LOOKS[state]}>{t(`autoloads.runs.state.${state}`)}</Badge>;
}

/** That some of its cards get nothing, and how many. */
export const leftOutWords = (
  { cardCount, leftOut }: Pick<AutoloadRow, 'cardCount' | 'leftOut'>,
  t: Translate,
): string | null =>
  leftOut === 0
    ? null
    : t('autoloads.leftOut', { count: leftOut, cards: t('autoloads.runs.loaded', { count: cardCount }) });

/** A day that some months lack. */
const LATE_DAY = 29;

type Schedule = { frequency: AutoloadFrequency; startOn: string };

/** When it loads, in words: `Every Monday`. */
export function scheduleWords({ frequency, startOn }: Schedule, t: Translate, lang: Language): string {
  if (frequency === 'weekly') {
    return t('autoloads.schedule.weekly', { weekday: formatWeekday(startOn, lang) });
  }
  if (frequency !== 'monthly') return t(`autoloads.schedule.${frequency}`);
  const day = Number(startOn.slice(8));
  return t(`autoloads.schedule.${day >= LATE_DAY ? 'monthlyLate' : 'monthly'}`, { day });
}

type Minor = { readonly amountMinor: number };

/** What each card gets, in words. */
export const amountWords = (
  { kind, amount, floor }: { kind: AutoloadKind; amount: Minor; floor: Minor | null },
  t: Translate,
): string =>
  t(`autoloads.kind.${kind}`, {
    amount: formatMoney(amount.amountMinor),
    floor: formatMoney(floor?.amountMinor ?? 0),
  });

/** The same, its figures as those of all amounts. */
export function AmountWords({ kind, amount, floor }: Parameters<typeof amountWords>[0]) {
  const words = useT()(`autoloads.kind.${kind}`, { amount: '{amount}', floor: '{floor}' });
  return words.split(/(\{\w+\})/).map((part) => {
    if (part === '{amount}') return <Money key={part} amountMinor={amount.amountMinor} />;
    if (part === '{floor}') return <Money key={part} amountMinor={floor?.amountMinor ?? 0} />;
    return part;
  });
}

/** The name of what a run moves: all of it where each card gets the amount, and at most that where cards are filled up. */
export const totalName = (kind: AutoloadKind, t: Translate): string =>
  t(`autoloads.fact.${kind === 'fixed' ? 'total' : 'totalAtMost'}`);
