import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight, Clock as ClockPicture, FastForward, Info } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { queryClient } from '#lib/browser/query-client.ts';
import { CALENDAR_YEARS, withinCalendar } from '#lib/domain/clock.ts';
import { formatAbsolute, formatLongDate, formatTime } from '#lib/i18n/formats.ts';
import { showToast, TOAST_MS } from '#lib/stores/toasts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { nextBusinessDay, oneDayLater, oneHourLater, readEastern, writeEastern } from './clock-jumps.ts';
import { clockQuery, moveClock } from './queries.ts';
import { Section, SectionFailure } from './section.tsx';
import { useSandboxClock } from './use-sandbox-clock.ts';

/** The movable clock: its time, and ways to move it. */
export function Clock() {
  const t = useT();
  const { isError, refetch } = useQuery(clockQuery);
  const clock = useSandboxClock();
  const state = clock?.isMoved ? (
    <Badge tone="marigold" icon={FastForward}>
      {t('sandbox.clock.moved')}
    </Badge>
  ) : (
    <Badge tone="leaf" icon={ClockPicture}>
      {t('sandbox.clock.real')}
    </Badge>
  );
  return (
    <Section id="clock" title={t('sandbox.clock.title')} aside={clock && state}>
      <div className="panel-body sandbox-clock">
        {isError && !clock ? (
          <SectionFailure onRetry={refetch} />
        ) : (
          <>
            <Faces clock={clock} />
            <Jumps clock={clock} />
          </>
        )}
        <Notice icon={Info}>{t('sandbox.clock.tokens')}</Notice>
      </div>
    </Section>
  );
}

type ClockState = ReturnType<typeof useSandboxClock>;

function Faces({ clock }: { clock: ClockState }) {
  const t = useT();
  const lang = useLang();
  if (!clock) {
    return (
      <div className="stack" data-gap="s">
        <Skeleton kind="block" height={10} width={48} />
        <Skeleton width={64} />
        <Skeleton width={64} />
      </div>
    );
  }
  return (
    <div className="sandbox-face">
      <p className="sandbox-time">{formatTime(clock.now, lang)}</p>
      <p>
        {formatLongDate(clock.now, lang)} · {t('sandbox.clock.newYork')}
      </p>
      <p className="soft">{formatAbsolute(clock.now, lang, 'UTC')}</p>
      {clock.isMoved && (
        <p className="soft">{t('sandbox.clock.realNow', { time: formatAbsolute(clock.realNow, lang) })}</p>
      )}
    </div>
  );
}

function Jumps({ clock }: { clock: ClockState }) {
  const t = useT();
  const { move, isMoving } = useMove();
  const jump = (to: (now: Date) => Date) => () => clock && move(to(clock.now));
  const isWaiting = !clock || isMoving;
  return (
    <div className="stack">
      <div className="page-actions">
        <Button aria-disabled={isWaiting} onClick={jump(oneHourLater)}>
          {t('sandbox.clock.plusHour')}
        </Button>
        <Button aria-disabled={isWaiting} onClick={jump(oneDayLater)}>
          {t('sandbox.clock.plusDay')}
        </Button>
        <Button
          aria-disabled={isWaiting}
          title={t('sandbox.clock.nextBusinessDayHint')}
          onClick={jump(nextBusinessDay)}
        >
          {t('sandbox.clock.nextBusinessDay')}
        </Button>
        {clock?.isMoved && (
          <Button tone="quiet" aria-disabled={isWaiting} onClick={() => move(null)}>
            {t('sandbox.clock.reset')}
          </Button>
        )}
      </div>
      {clock && <Target now={clock.now} busy={isMoving} onTarget={move} />}
    </div>
  );
}

/** A jump to a date and time that somebody types. */
function Target({ now, busy, onTarget }: { now: Date; busy: boolean; onTarget: (to: Date) => void }) {
  const t = useT();
  const [text, setText] = useState(() => writeEastern(now));
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = readEastern(text);
    const isBeyond = to !== null && withinCalendar(to.toISOString()) !== null;
    if (to && !isBeyond) onTarget(to);
    setError(
      to
        ? isBeyond
          ? t('sandbox.clock.targetYears', CALENDAR_YEARS)
          : null
        : t('sandbox.clock.targetError'),
    );
  };
  return (
    <form className="sandbox-target" onSubmit={submit} noValidate>
      <TextInput
        type="datetime-local"
        label={t('sandbox.clock.target')}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={busy} icon={<ArrowRight aria-hidden="true" />}>
        {t('sandbox.clock.go')}
      </Button>
    </form>
  );
}

function useMove() {
  const t = useT();
  const lang = useLang();
  const { mutate, isPending } = useMutation({
    mutationFn: moveClock,
    onSuccess: (clock, to) => {
      queryClient.setQueryData(clockQuery.queryKey, clock);
      const time = formatAbsolute(clock.now, lang);
      showToast({
        tone: 'success',
        durationMs: TOAST_MS.short,
        text: to ? t('sandbox.clock.movedTo', { time }) : t('sandbox.clock.backToReal'),
      });
    },
    onError: () => showToast({ tone: 'error', text: t('sandbox.clock.moveFailed') }),
  });
  const move = (to: Date | null) => {
    if (!isPending) mutate(to);
  };
  return { move, isMoving: isPending };
}
