import { useStore } from '@nanostores/react';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { CARD_COLUMNS, type CardColumn, FIXED_COLUMNS } from '#lib/stores/cards/columns.ts';
import { $cardsQuery } from '#lib/stores/cards/query.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox, Segmented } from '../../ui/choice.tsx';
import { useT } from '../../ui/texts.tsx';
import { usePopover } from '../../ui/use-popover.ts';
import { $cardsView, $shownView, resetView, setDensity, toggleColumn } from './table-view.ts';

const SavedViews = lazyPart(() => import('./saved-views.tsx').then((part) => part.SavedViews));

/** The saved views of the list, which columns are shown and how close the rows stand; remembered on this device. */
export function ViewMenu({ without }: { without: readonly CardColumn[] }) {
  const t = useT();
  const { open, trigger, box } = usePopover(t('cards.views.open'));
  const chosen = useStore($cardsView);
  const { hidden, density } = useStore($shownView);
  const { columns: told } = useStore($cardsQuery);
  const isOwn = chosen !== undefined || told.length > 0;
  const columns = CARD_COLUMNS.filter((one) => !FIXED_COLUMNS.includes(one) && !without.includes(one));
  return (
    <div className="view-menu">
      <IconButton className="view-open" label={t('cards.views.open')} {...trigger}>
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
      <div className="menu filter-menu" {...box}>
        {open && (
          <>
            <Suspense fallback={null}>
              <SavedViews />
            </Suspense>
            <div className="view-columns">
              <Segmented
                label={t('cards.density.label')}
                value={density}
                options={[
                  { value: 'comfortable', label: t('cards.density.comfortable') },
                  { value: 'compact', label: t('cards.density.compact') },
                ]}
                onValue={setDensity}
              />
              <fieldset>
                <legend className="filter-legend">{t('cards.column.label')}</legend>
                {columns.map((column) => (
                  <Checkbox
                    key={column}
                    label={t(`cards.column.${column}`)}
                    checked={!hidden.includes(column)}
                    onChecked={() => toggleColumn(column)}
                  />
                ))}
              </fieldset>
              {isOwn && (
                <Button tone="quiet" size="s" wide onClick={resetView}>
                  {t('cards.column.reset')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
