import { useStore } from '@nanostores/react';
import { ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListOf } from '#lib/stores/list/define-list.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { useT } from '../ui/texts.tsx';
import { FilterMenu, type FilterOption } from './filter-menu.tsx';
import { SearchInput } from './search-input.tsx';
import { useTypedSearch } from './use-typed-search.ts';

/** What a list can be filtered by. */
export type ListFilter = {
  /** as it is called in the address */
  name: string;
  label: string;
  /** missing while they are on the way; a filter without any is not shown */
  options: readonly FilterOption[] | undefined;
};

type ToolbarProps = {
  list: ListOf;
  search?: { label: string; placeholder: string };
  filters: readonly ListFilter[];
  sorts?: SortProps['sorts'];
  /** a filter that is no choice of words, after the others */
  more?: ReactNode;
  /** what else stands at the end of the toolbar */
  children?: ReactNode;
};

/** Search, filters and order of a list, all of it in its address. */
export function ListToolbar({ list, search, filters, sorts, more, children }: ToolbarProps) {
  const hasView = Boolean(sorts || children);
  return (
    <div
      className={search ? 'toolbar' : 'toolbar toolbar-plain'}
      data-rows={search && !hasView ? '2' : undefined}
      data-print="no"
    >
      {search && <ListSearch list={list} {...search} />}
      <Filters list={list} filters={filters} more={more} />
      {hasView && (
        <div className="toolbar-view">
          {sorts && <SortMenu list={list} sorts={sorts} />}
          {children}
        </div>
      )}
    </div>
  );
}

function ListSearch({ list, ...texts }: { list: ListOf; label: string; placeholder: string }) {
  const { search } = useStore(list.$query);
  const [text, setText] = useTypedSearch(search, (typed, how) => list.change({ search: typed }, how));
  return (
    <SearchInput className="toolbar-search" {...texts} aria-keyshortcuts="/" value={text} onValue={setText} />
  );
}

/** The filters of a list, as chips. */
function Filters({ list, filters, more }: Pick<ToolbarProps, 'list' | 'filters' | 'more'>) {
  const t = useT();
  const query = useStore(list.$query);
  return (
    <fieldset className="toolbar-filters">
      <legend className="sr-only">{t('list.filters')}</legend>
      {filters.map(
        ({ name, label, options }) =>
          options?.length !== 0 && (
            <FilterMenu
              key={name}
              label={label}
              options={options ?? []}
              chosen={query.filters[name] ?? []}
              onChosen={(values) => list.filter(name, values)}
            />
          ),
      )}
      {more}
      {list.isNarrowed(query) && (
        <Button tone="quiet" size="s" onClick={list.clear}>
          {t('list.clear')}
        </Button>
      )}
    </fieldset>
  );
}

type SortProps = {
  list: ListOf;
  sorts: { label: string; options: readonly { value: string; label: string }[] };
};

function SortMenu({ list, sorts: { label, options } }: SortProps) {
  const { sort } = useStore(list.$query);
  const current = options.find(({ value }) => value === sort)?.label ?? '';
  const items = options.map((one) => ({
    id: one.value,
    label: one.label,
    checked: one.value === sort,
    onSelect: () => list.change({ sort: one.value }),
  }));
  return (
    <Menu label={label} items={items}>
      {(trigger) => (
        <button type="button" className="chip" aria-label={`${label}: ${current}`} {...trigger}>
          <ArrowUpDown aria-hidden="true" />
          {current}
        </button>
      )}
    </Menu>
  );
}
