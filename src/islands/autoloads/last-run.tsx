import type { AutoloadRow } from '#lib/contract/autoloads/autoload.ts';
import type { AutoloadState } from '#lib/domain/autoloads/autoload-states.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { useLang, useT } from '../ui/texts.tsx';
import { RUN_LOOKS } from './autoload-looks.tsx';

/** The last date, where its loads did not happen and something can still be done about it. */
export function LastRunNote({ lastRun, state }: Pick<AutoloadRow, 'lastRun' | 'state'>) {
  const t = useT();
  const lang = useLang();
  const words = lastRun && lastRunWords(lastRun, state);
  if (!words) return null;
  const { tone, icon: Picture } = RUN_LOOKS[lastRun.state];
  return (
    <span className="last-run" data-tone={tone}>
      <Picture aria-hidden="true" />
      {t(`autoloads.lastRun.${words}`, { date: formatDay(lastRun.dueOn, lang) })}
    </span>
  );
}

const LACKED = { money: 'Money', owed: 'Owed' } as const;
type Lacked = (typeof LACKED)[keyof typeof LACKED];

/** One that has only begun is about to be done. */
function lastRunWords(
  { state, lacked }: NonNullable<AutoloadRow['lastRun']>,
  ofAutoload: AutoloadState,
): 'missed' | 'waitingPaused' | `${'missed' | 'waiting'}${Lacked}` | null {
  if (state !== 'missed' && state !== 'waiting') return null;
  if (state === 'waiting' && ofAutoload === 'paused') return 'waitingPaused';
  if (lacked === null) return state === 'missed' ? 'missed' : null;
  return `${state}${LACKED[lacked]}`;
}
