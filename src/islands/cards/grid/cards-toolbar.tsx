import { useStore } from '@nanostores/react';
import { ArrowUpDown } from 'lucide-react';
import { CARD_SORTS } from '#lib/contract/cards/cards.ts';
import { CARD_STATUSES, CARD_TYPES } from '#lib/domain/cards/card-status.ts';
import type { CardColumn } from '#lib/stores/cards/columns.ts';
import {
  $cardsQuery,
  CARD_FILTERS,
  type CardFilter,
  changeCardsQuery,
  clearCardsQuery,
  isNarrowed,
} from '#lib/stores/cards/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { FilterMenu, type FilterOption } from '../../list/filter-menu.tsx';
import { SearchInput } from '../../list/search-input.tsx';
import { TagDot } from '../../tags/tags.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useT } from '../../ui/texts.tsx';
import { MoreMenu } from '../acts/more-menu.tsx';
import { useTags } from './use-cards.ts';
import { useSearchText } from './use-search-text.ts';
import { ViewMenu } from './view-menu.tsx';

type ToolbarProps = {
  businessId: string;
  /** columns that make no sense here */
  without: readonly CardColumn[];
};

/** Search, filters, order and view of the grid. */
export function CardsToolbar({ businessId, without }: ToolbarProps) {
  const t = useT();
  const query = useStore($cardsQuery);
  const [text, setText] = useSearchText();
  const options = useFilterOptions(businessId);
  return (
    <div className="cards-toolbar" data-print="no">
      <SearchInput
        className="cards-search"
        label={t('cards.search.label')}
        placeholder={t('cards.search.placeholder')}
        aria-keyshortcuts="/"
        value={text}
        onValue={setText}
      />
      <fieldset className="cards-filters">
        <legend className="sr-only">{t('cards.filter.label')}</legend>
        {CARD_FILTERS.map((name) => {
          const choices = options[name];
          return (
            choices && (
              <FilterMenu
                key={name}
                label={t(`cards.filter.${name}`)}
                options={choices}
                chosen={query[name]}
                onChosen={(chosen) => changeCardsQuery({ [name]: chosen })}
              />
            )
          );
        })}
        {isNarrowed(query) && (
          <Button tone="quiet" size="s" onClick={clearCardsQuery}>
            {t('cards.filter.clear')}
          </Button>
        )}
      </fieldset>
      <div className="cards-view">
        <SortMenu />
        <ViewMenu without={without} />
        <MoreMenu businessId={businessId} />
      </div>
    </div>
  );
}

function SortMenu() {
  const t = useT();
  const { sort } = useStore($cardsQuery);
  const items = CARD_SORTS.map((one) => ({
    id: one,
    label: t(`cards.sort.${one}`),
    checked: one === sort,
    onSelect: () => changeCardsQuery({ sort: one }),
  }));
  return (
    <Menu label={t('cards.sort.label')} items={items}>
      {(trigger) => (
        <button
          type="button"
          className="chip"
          aria-label={`${t('cards.sort.label')}: ${t(`cards.sort.${sort}`)}`}
          {...trigger}
        >
          <ArrowUpDown aria-hidden="true" />
          {t(`cards.sort.${sort}`)}
        </button>
      )}
    </Menu>
  );
}

/** What can be filtered by: null where there is nothing to choose from; tags keep their place while on the way. */
function useFilterOptions(businessId: string): Record<CardFilter, FilterOption[] | null> {
  const t = useT();
  const context = useStore($businessContext);
  const { data: tags } = useTags(businessId);
  const isOverview = context?.topLevelBusinessId === businessId;
  const programs = isOverview ? (context?.programs ?? []) : [];
  return {
    status: CARD_STATUSES.map((value) => ({ value, label: t(`cards.status.${value}`) })),
    type: CARD_TYPES.map((value) => ({ value, label: t(`cards.type.${value}`) })),
    program: unlessEmpty(
      programs
        .filter(({ productType }) => productType !== 'bank_transfers')
        .map(({ id, name }) => ({ value: id, label: name })),
    ),
    tag: tags
      ? unlessEmpty(
          tags.map(({ id, name, colour }) => ({
            value: id,
            label: name,
            mark: <TagDot colour={colour} />,
          })),
        )
      : [],
  };
}

const unlessEmpty = <Item,>(list: Item[]): Item[] | null => (list.length > 0 ? list : null);
