import type { TransferPlan } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { isBankingDay } from '#lib/domain/bank/bank-holidays.ts';
import { isLaterIfSentLater } from '#lib/domain/bank-transfers/payout-schedule.ts';
import type { TransferSpeed } from '#lib/domain/bank-transfers/transfer-states.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { formatDay, formatTime } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { Choices } from '../ui/choices.tsx';
import { useLang, useT } from '../ui/texts.tsx';

const MINUTE_MS = 60_000;
/** From here on the minutes are counted. */
const SOON_MINUTES = 60;

type SpeedProps = {
  plans: readonly TransferPlan[];
  /** by the server's clock */
  now: Date;
  speed: TransferSpeed;
  onSpeed: (speed: TransferSpeed) => void;
};

/** The choice of speeds, each with its day of arrival and how long that still holds. */
export function SpeedChoice({ plans, now, speed, onSpeed }: SpeedProps) {
  const t = useT();
  const lang = useLang();
  return (
    <Choices
      legend={t('bank-transfers.pay.speed')}
      value={speed}
      options={plans.map((plan) => {
        const deadline = deadlineText(plan, now, t, lang);
        const isSoon = minutesLeft(plan, now) <= SOON_MINUTES;
        return {
          value: plan.requestedSpeed,
          label: t(`bank-transfers.speed.${plan.requestedSpeed}`),
          hint: <bdi>{arrivalText(plan, now, t, lang)}</bdi>,
          note: deadline && <bdi data-soon={isSoon || undefined}>{deadline}</bdi>,
        };
      })}
      onValue={onSpeed}
    />
  );
}

/** The day of arrival; a same-day payment that cannot arrive today says why. */
export function arrivalText(plan: TransferPlan, now: Date, t: Translate, lang: Language): string {
  if (plan.speed === 'instant') return t('bank-transfers.pay.arrives.instant');
  const date = formatDay(plan.effectiveOn, lang);
  if (plan.requestedSpeed !== plan.speed) return t('bank-transfers.pay.arrives.tooLate', { date });
  const time = formatTime(plan.arrivesBy, lang);
  const today = easternDate(now);
  if (plan.effectiveOn === today) return t('bank-transfers.pay.arrives.today', { time });
  if (plan.requestedSpeed === 'sameday_ach') {
    const why = isBankingDay(today) ? 'lateToday' : 'closedToday';
    return t(`bank-transfers.pay.arrives.${why}`, { date, time });
  }
  return t('bank-transfers.pay.arrives.day', { date });
}

function minutesLeft({ cutoffAt }: TransferPlan, now: Date): number {
  return cutoffAt === null
    ? Number.POSITIVE_INFINITY
    : Math.floor((new Date(cutoffAt).getTime() - now.getTime()) / MINUTE_MS);
}

/** E.g. "7 minutes left for same-day". */
export function deadlineText(plan: TransferPlan, now: Date, t: Translate, lang: Language): string {
  const { cutoffAt, speed, requestedSpeed } = plan;
  if (cutoffAt === null || speed !== requestedSpeed) return '';
  const left = minutesLeft(plan, now);
  if (left < 0) return '';
  if (left <= SOON_MINUTES) {
    return t(left < 1 ? `bank-transfers.pay.lastMinute.${speed}` : `bank-transfers.pay.left.${speed}`, {
      count: left,
    });
  }
  const time = formatTime(cutoffAt, lang);
  const day = easternDate(new Date(cutoffAt));
  const isToday = day === easternDate(now);
  const date = formatDay(day, lang);
  // The hour of arrival holds until its own window closes; until the deadline only the day is certain.
  if (isLaterIfSentLater({ speed, effectiveOn: day, arrivesBy: new Date(plan.arrivesBy) })) {
    return t(isToday ? 'bank-transfers.pay.laterBy' : 'bank-transfers.pay.laterByDay', { time, date });
  }
  return t(isToday ? 'bank-transfers.pay.sendBy' : 'bank-transfers.pay.sendByDay', { time, date });
}
