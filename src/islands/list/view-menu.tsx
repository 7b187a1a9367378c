import { useStore } from '@nanostores/react';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import type { ListOf } from '#lib/stores/list/define-list.ts';
import type { ListView } from '#lib/stores/list/list-view.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Checkbox, Segmented } from '../ui/choice.tsx';
import { useT } from '../ui/texts.tsx';
import { usePopover } from '../ui/use-popover.ts';

const SavedViews = lazyPart(() => import('./saved-views.tsx').then((part) => part.SavedViews));

type ViewMenuProps = {
  list: ListOf;
  look: ListView;
  /** columns that make no sense here */
  without: readonly string[];
  /** names a column */
  heads: (id: string) => string;
};

/** The saved views of the list, which columns are shown and how close the rows stand; remembered on this device. */
export function ViewMenu({ list, look, without, heads }: ViewMenuProps) {
  const t = useT();
  const { open, trigger, box } = usePopover(t('list.views.open'));
  const { hidden, density } = useStore(look.$shown);
  const isOwn = useStore(look.$isOwn);
  return (
    <div className="view-menu">
      <IconButton label={t('list.views.open')} {...trigger}>
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
      <div className="menu filter-menu" {...box}>
        {open && (
          <>
            <Suspense fallback={null}>
              <SavedViews list={list} look={look} />
            </Suspense>
            <div className="view-columns">
              <Segmented
                label={t('list.density.label')}
                value={density}
                options={[
                  { value: 'comfortable', label: t('list.density.comfortable') },
                  { value: 'compact', label: t('list.density.compact') },
                ]}
                onValue={look.setDensity}
              />
              <fieldset>
                <legend className="filter-legend">{t('list.columns.label')}</legend>
                {look.choosable
                  .filter((column) => !without.includes(column))
                  .map((column) => (
                    <Checkbox
                      key={column}
                      label={heads(column)}
                      checked={!hidden.includes(column)}
                      onChecked={() => look.toggle(column)}
                    />
                  ))}
              </fieldset>
              {isOwn && (
                <Button tone="quiet" size="s" wide onClick={look.reset}>
                  {t('list.columns.reset')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
