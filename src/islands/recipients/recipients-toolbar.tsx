import { useStore } from '@nanostores/react';
import { ArrowUpDown } from 'lucide-react';
import { INTAKE_STATUSES, RECIPIENT_KINDS } from '#lib/domain/recipients/recipient-states.ts';
import { RECIPIENT_SORTS, recipientsList } from '#lib/stores/recipients/query.ts';
import { Menu } from '../ui/menu.tsx';
import { useT } from '../ui/texts.tsx';
import { ListFilters, ListSearch } from './list-parts.tsx';
import { useIsOverview, usePayingPrograms } from './use-recipient-programs.ts';

/** Search, filters and order of the recipients. */
export function RecipientsToolbar({ businessId }: { businessId: string }) {
  const t = useT();
  const isOverview = useIsOverview(businessId);
  const programs = usePayingPrograms(businessId);
  return (
    <div className="cards-toolbar" data-print="no">
      <ListSearch
        list={recipientsList}
        label={t('recipients.search.label')}
        placeholder={t('recipients.search.placeholder')}
      />
      <ListFilters
        list={recipientsList}
        options={{
          status: INTAKE_STATUSES.map((value) => ({ value, label: t(`recipients.status.${value}`) })),
          kind: RECIPIENT_KINDS.map((value) => ({ value, label: t(`recipients.kind.${value}`) })),
          program: isOverview ? programs.map(({ id, name }) => ({ value: id, label: name })) : [],
        }}
      />
      <div className="cards-view">
        <SortMenu />
      </div>
    </div>
  );
}

function SortMenu() {
  const t = useT();
  const { sort } = useStore(recipientsList.$query);
  const items = RECIPIENT_SORTS.map((one) => ({
    id: one,
    label: t(`recipients.sort.${one}`),
    checked: one === sort,
    onSelect: () => recipientsList.change({ sort: one }),
  }));
  return (
    <Menu label={t('recipients.sort.label')} items={items}>
      {(trigger) => (
        <button
          type="button"
          className="chip"
          aria-label={`${t('recipients.sort.label')}: ${t(`recipients.sort.${sort}`)}`}
          {...trigger}
        >
          <ArrowUpDown aria-hidden="true" />
          {t(`recipients.sort.${sort}`)}
        </button>
      )}
    </Menu>
  );
}
