import type { AutoloadRow } from '#lib/contract/autoloads/autoload.ts';
import { runTotalNow } from '#lib/domain/autoloads/autoload-terms.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatDay } from '#lib/i18n/formats.ts';
import type { ListColumn } from '../list/list-column.ts';
import { AmountWords, StateBadge, scheduleWords } from './autoload-looks.tsx';
import { LastRunNote } from './last-run.tsx';

/** The columns of autoloads. */
export const AUTOLOAD_COLUMNS: readonly ListColumn<AutoloadRow>[] = [
  {
    id: 'autoload',
    width: 48,
    cell: (autoload, { businessId, t, lang }) => (
      <span className="cell-lines">
        <a className="row-link" href={pathTo('autoload', { businessId, autoloadId: autoload.id })}>
          <bdi>{autoload.name}</bdi>
        </a>
        <span className="cell-note">{scheduleWords(autoload, t, lang)}</span>
        <LastRunNote {...autoload} />
      </span>
    ),
  },
  { id: 'state', width: 20, cell: ({ state }) => <StateBadge state={state} /> },
  { id: 'program', width: 28, isQuiet: true, cell: ({ programName }) => <bdi>{programName}</bdi> },
  {
    id: 'next',
    width: 20,
    isLabelled: true,
    cell: ({ nextOn }, { t, lang }) => (nextOn ? formatDay(nextOn, lang) : t('autoloads.nothingNext')),
  },
  {
    id: 'cards',
    width: 10,
    isAmount: true,
    isLabelled: true,
    cell: ({ cardCount }) => formatCount(cardCount),
  },
  {
    id: 'amount',
    width: 16,
    isAmount: true,
    isLabelled: true,
    cell: (autoload) => <AmountWords {...autoload} />,
  },
  {
    id: 'total',
    width: 16,
    isAmount: true,
    isLabelled: true,
    isNothing: ({ cardCount }) => cardCount === 0,
    cell: (autoload, { t }) => (
      <>
        <AmountWords
          kind={autoload.kind === 'fixed' ? 'fixed' : 'top_up'}
          amount={{ amountMinor: runTotalNow(autoload) }}
          floor={null}
        />
        {autoload.leftOut > 0 && (
          <span className="cell-note idle-cards">
            {t('autoloads.leftOutShort', { count: autoload.leftOut })}
          </span>
        )}
      </>
    ),
  },
];

/** The same for a single program, without its name in each row. */
export const AUTOLOAD_COLUMNS_OF_ONE = AUTOLOAD_COLUMNS.filter(({ id }) => id !== 'program');
