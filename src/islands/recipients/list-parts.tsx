import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ListAddress } from '#lib/stores/list/query.ts';
import { FilterMenu, type FilterOption } from '../list/filter-menu.tsx';
import { SearchInput } from '../list/search-input.tsx';
import { useTypedSearch } from '../list/use-typed-search.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

type SearchProps<Filter extends string> = { list: ListAddress<Filter>; label: string; placeholder: string };

/** What a list is searched for, in its address. */
export function ListSearch<Filter extends string>({ list, ...texts }: SearchProps<Filter>) {
  const { search } = useStore(list.$query);
  const [text, setText] = useTypedSearch(search, (typed, how) => list.change({ search: typed }, how));
  return (
    <SearchInput className="cards-search" {...texts} aria-keyshortcuts="/" value={text} onValue={setText} />
  );
}

type FiltersProps<Filter extends string> = {
  list: ListAddress<Filter>;
  /** what each filter offers; one without choices is not shown */
  options: Readonly<Record<Filter, readonly FilterOption[]>>;
};

/** What narrows a list, as chips. */
export function ListFilters<Filter extends string>({ list, options }: FiltersProps<Filter>) {
  const t = useT();
  const query = useStore(list.$query);
  return (
    <fieldset className="cards-filters">
      <legend className="sr-only">{t('recipients.filter.label')}</legend>
      {list.names.map(
        (name) =>
          options[name].length > 0 && (
            <FilterMenu
              key={name}
              label={t(`recipients.filter.${name}`)}
              options={options[name]}
              chosen={query.filters[name]}
              onChosen={(values) => list.filter(name, values)}
            />
          ),
      )}
      {list.isNarrowed(query) && (
        <Button tone="quiet" size="s" onClick={list.clear}>
          {t('recipients.filter.clear')}
        </Button>
      )}
    </fieldset>
  );
}

type PagerProps<Filter extends string> = {
  list: ListAddress<Filter>;
  label: string;
  nextCursor: string | null;
  isChanging: boolean;
};

/** On and back by pages; nothing where there is one page only. */
export function ListPager<Filter extends string>({
  list,
  label,
  nextCursor,
  isChanging,
}: PagerProps<Filter>) {
  const t = useT();
  const { after } = useStore(list.$query);
  if (after === '' && nextCursor === null) return null;
  const leave = (go: () => void) => {
    go();
    scrollTo({ top: 0 });
  };
  return (
    <div className="cards-pager orders-pager" data-print="no">
      <nav className="pager-steps" aria-label={label}>
        <Button
          size="s"
          icon={<ChevronLeft className="flips" aria-hidden="true" />}
          disabled={after === '' || isChanging}
          onClick={() => leave(list.toPrevious)}
        >
          {t('recipients.page.previous')}
        </Button>
        <Button
          size="s"
          disabled={nextCursor === null || isChanging}
          onClick={() => nextCursor !== null && leave(() => list.toNext(nextCursor))}
        >
          {t('recipients.page.next')}
          <ChevronRight className="flips" aria-hidden="true" />
        </Button>
      </nav>
    </div>
  );
}
