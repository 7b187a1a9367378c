import type { ReactNode } from 'react';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ListOf } from '#lib/stores/list/define-list.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { FreshRowsLine } from './fresh-rows.tsx';
import { ListPager } from './list-pager.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import type { ListPage } from './use-list-page.ts';
import { type DaySpan, WrongDaysNotice } from './wrong-days-notice.tsx';

type Tabled =
  | 'look'
  | 'label'
  | 'columns'
  | 'heads'
  | 'businessId'
  | 'places'
  | 'looks'
  | 'opens'
  | 'onPress';

type BodyProps<Row extends { readonly id: string }> = Pick<ListTableProps<Row>, Tabled> & {
  list: ListOf;
  page: ListPage<Row>;
  /** announces to screen readers how many rows a page has */
  found?: (count: number) => string;
  /** where search and filters leave nothing */
  noResults: string;
  /** where there is nothing yet: an EmptyState */
  nothing: ReactNode;
};

/** The rows of the address, page by page; or the reason why there are none. */
export function ListBody<Row extends { id: string }>(props: BodyProps<Row>) {
  const { list, page, found, noResults, nothing, ...table } = props;
  const { rows, nextCursor, isChanging, rowsOf, count } = page;
  const t = useT();
  if (page.wrongDays) {
    const show = ({ from, to }: DaySpan) => list.filterBy({ from: [from], to: [to] });
    return <WrongDaysNotice wrong={page.wrongDays} onDays={show} />;
  }
  if (page.error) return <LoadFailure error={page.error} onRetry={page.retry} />;
  if (page.isEmpty && page.isNarrowed) return <NoResults list={list}>{noResults}</NoResults>;
  if (page.isEmpty) return <div className="panel">{nothing}</div>;
  const words = count === undefined ? '' : (found?.(count) ?? t('common.count.items', { count }));
  return (
    <>
      <p className="sr-only" role="status">
        {words && page.isPart ? t('list.ofMore', { rows: words }) : words}
      </p>
      <FreshRowsLine {...page.fresh}>{(count) => freshWords(t, count)}</FreshRowsLine>
      <ListTable {...table} {...{ list, rows, isChanging, rowsOf }} />
      {rows && <ListPager key={rowsOf} label={table.label} {...{ list, nextCursor, isChanging }} />}
    </>
  );
}

/** How many rows wait; none where rows only moved or left. */
export const freshWords = (t: Translate, count: number): string =>
  count === 0 ? t('list.moved') : t('list.fresh', { count });

type NoResultsProps = { list: ListOf; children: ReactNode };

/** The empty result of a search or filter. */
export function NoResults({ list, children }: NoResultsProps) {
  const t = useT();
  const clear = <Button onClick={list.clear}>{t('list.clear')}</Button>;
  return (
    <div className="panel">
      <EmptyState kind="search" title={t('common.state.noResults')} action={clear}>
        {children}
      </EmptyState>
    </div>
  );
}
