import { useStore } from '@nanostores/react';
import { pageClock } from '#lib/browser/page-clock.ts';
import { amountParts, formatAbsolute, formatDate, formatRelative, type Moment } from '#lib/i18n/formats.ts';
import { $minute } from '#lib/stores/minute.ts';
import { useLang } from './texts.tsx';
import { Tooltip } from './tooltip.tsx';

type MoneyProps = {
  /** integer cents */
  amountMinor: number;
  /** shows a plus and the leaf colour for incoming money */
  signed?: boolean;
  size?: 'm' | 'l' | 'xl';
  /** struck through: no money moved, such as for a declined purchase */
  void?: boolean;
};

/** An amount: left to right, the cents lighter and smaller than the dollars; in a column of equal figures. */
export function Money({ amountMinor, signed = false, size = 'm', void: isVoid = false }: MoneyProps) {
  const { sign, dollars, cents } = amountParts(amountMinor, { signed });
  return (
    <bdi
      className="money"
      dir="ltr"
      data-size={size}
      data-in={(signed && amountMinor > 0 && !isVoid) || undefined}
      data-void={isVoid || undefined}
    >
      {sign}
      {dollars}
      <span className="cents">{cents}</span>
    </bdi>
  );
}

const A_MINUTE_MS = 60_000;

type TimeProps = {
  moment: Moment;
  /** the present moment; by default the page's clock, renewed each minute */
  now?: Date;
  /** false inside links and dense rows, where the hover is enough */
  focusable?: boolean;
};

/**
 * How long ago; hover and focus show the absolute moment with its zone. A moment in the future of a clock that was
 * moved back is shown as a date.
 */
export function Time({ moment, now, focusable = true }: TimeProps) {
  const lang = useLang();
  useStore($minute);
  const counted = now ?? pageClock.now();
  const isAhead = new Date(moment).getTime() - counted.getTime() >= A_MINUTE_MS;
  const words = isAhead ? formatDate(moment, lang) : formatRelative(moment, counted, lang);
  const absolute = formatAbsolute(moment, lang);
  const iso = new Date(moment).toISOString();
  if (!focusable) {
    return (
      <time dateTime={iso} title={absolute}>
        {words}
      </time>
    );
  }
  return (
    <Tooltip text={absolute}>
      <time dateTime={iso} className="time">
        {words}
      </time>
    </Tooltip>
  );
}
