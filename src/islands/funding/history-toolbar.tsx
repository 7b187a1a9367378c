import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { amountsOf, type loadHistoryList, type transactionsList } from '#lib/stores/funding/history-query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { AmountsMenu } from '../list/amounts-menu.tsx';
import { DaysMenu } from '../list/days-menu.tsx';
import type { FilterOption } from '../list/filter-menu.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useT } from '../ui/texts.tsx';

/** The programs above which a history is read; none for a single one. */
export function useProgramsAbove(businessId: string) {
  const context = useStore($businessContext);
  return context?.topLevelBusinessId === businessId ? context.programs : [];
}

type ToolbarProps = {
  businessId: string;
  list: typeof loadHistoryList | typeof transactionsList;
  texts: 'funding.loads' | 'funding.transactions';
  /** a filter of one history alone */
  more?: ReactNode;
  /** where the role may */
  exportButton: ReactNode;
  filters: readonly { name: string; label: string; options: readonly FilterOption[] }[];
};

/** What both histories are narrowed by: their own filters, program, days and amounts. */
export function HistoryToolbar({ businessId, list, texts, filters, more, exportButton }: ToolbarProps) {
  const t = useT();
  const programs = useProgramsAbove(businessId);
  const { filters: chosen } = useStore(list.$query);
  const one = (value: string) => (value ? [value] : []);
  // A figure of what cleared leads here by the days of clearing; they go with the filter of days.
  const on = 'on' in chosen ? chosen.on : [];
  return (
    <ListToolbar
      list={list as typeof loadHistoryList}
      search={{ label: t(`${texts}.search`), placeholder: t(`${texts}.searchPlaceholder`) }}
      filters={[
        ...(filters as never[]),
        {
          name: 'program',
          label: t('funding.filter.program'),
          options: programs.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      more={
        <>
          <DaysMenu
            label={t(on[0] === 'cleared' ? 'funding.filter.daysCleared' : 'funding.filter.days')}
            from={chosen.from[0] ?? ''}
            to={chosen.to[0] ?? ''}
            onChosen={(from, to) =>
              list.filterBy({
                from: one(from),
                to: one(to),
                ...('on' in chosen ? { on: from || to ? [...on] : [] } : {}),
              })
            }
          />
          <AmountsMenu
            label={t('funding.filter.amount')}
            {...amountsOf(chosen)}
            onChosen={(min, max) => list.filterBy({ minAmount: one(min), maxAmount: one(max) })}
          />
          {more}
        </>
      }
    >
      {exportButton}
    </ListToolbar>
  );
}
