import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { CARD_SORTS } from '#lib/contract/cards/cards.ts';
import { CARD_STATUSES, CARD_TYPES } from '#lib/domain/cards/card-status.ts';
import type { CardColumn } from '#lib/stores/cards/columns.ts';
import { cardsList } from '#lib/stores/cards/query.ts';
import { cardsView } from '#lib/stores/cards/view.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { ListToolbar } from '../../list/list-toolbar.tsx';
import { ViewMenu } from '../../list/view-menu.tsx';
import { lazyPart } from '../../page/lazy-part.ts';
import { TagDot } from '../../tags/tags.tsx';
import { useTags } from '../../tags/use-tags.ts';
import { useT } from '../../ui/texts.tsx';
import { MoreMenu } from '../acts/more-menu.tsx';
import { useBulkPermissions } from './use-bulk-permissions.ts';

const ExportCards = lazyPart(() => import('./export-cards.tsx').then((part) => part.ExportCards));
const IssuedDays = lazyPart(() => import('./issued-days.tsx').then((part) => part.IssuedDays));

type ToolbarProps = {
  businessId: string;
  /** columns that make no sense here */
  without: readonly CardColumn[];
};

/** Search, filters, order and view of the grid. */
export function CardsToolbar({ businessId, without }: ToolbarProps) {
  const t = useT();
  const context = useStore($businessContext);
  const { data: tags } = useTags(businessId);
  const { filters } = useStore(cardsList.$query);
  const permissions = useBulkPermissions(businessId);
  const isOfDays = filters.from.length + filters.to.length > 0;
  const programs = context?.topLevelBusinessId === businessId ? context.programs : [];
  return (
    <ListToolbar
      list={cardsList}
      search={{ label: t('cards.search.label'), placeholder: t('cards.search.placeholder') }}
      filters={[
        {
          name: 'status',
          label: t('cards.filter.status'),
          options: CARD_STATUSES.map((value) => ({ value, label: t(`cards.status.${value}`) })),
        },
        {
          name: 'type',
          label: t('cards.filter.type'),
          options: CARD_TYPES.map((value) => ({ value, label: t(`cards.type.${value}`) })),
        },
        {
          name: 'program',
          label: t('cards.filter.program'),
          options: programs
            .filter(({ productType }) => productType !== 'bank_transfers')
            .map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'tag',
          label: t('cards.filter.tag'),
          options: tags?.map(({ id, name, colour }) => ({
            value: id,
            label: name,
            mark: <TagDot colour={colour} />,
          })),
        },
      ]}
      more={<Suspense>{isOfDays && <IssuedDays />}</Suspense>}
      sorts={{
        label: t('cards.sort.label'),
        options: CARD_SORTS.map((value) => ({ value, label: t(`cards.sort.${value}`) })),
      }}
    >
      <ViewMenu
        list={cardsList}
        look={cardsView}
        without={without}
        heads={(column) => t(`cards.column.${column}`)}
      />
      <Suspense>{permissions.has('exportData') && <ExportCards businessId={businessId} />}</Suspense>
      <MoreMenu businessId={businessId} />
    </ListToolbar>
  );
}
