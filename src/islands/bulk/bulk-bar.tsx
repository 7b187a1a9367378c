import { useStore } from '@nanostores/react';
import {
  ArrowDownToLine,
  CalendarSync,
  ChevronUp,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Plus,
  Snowflake,
  Sun,
  Tag,
} from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { BULK_PERMISSIONS } from '#lib/domain/bulk/bulk-plan.ts';
import { MAX_BULK_CARDS } from '#lib/domain/limits.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { bulkLoadOf, keptSelection } from '#lib/stores/bulk/kept-load.ts';
import { cardsList } from '#lib/stores/cards/query.ts';
import {
  $selection,
  type CardSelection,
  chooseMatching,
  clearSelection,
  filterOf,
  sizeOf,
} from '#lib/stores/cards/selection.ts';
import { keepSelection } from '#lib/stores/cards/selection-kept.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { useT } from '../ui/texts.tsx';
import { BulkActDialog } from './act-dialog.tsx';
import { BulkLoadDialog } from './load-dialog.tsx';
import { BulkTagDialog } from './tag-dialog.tsx';
import { useMatchCount } from './use-bulk-plan.ts';

const OFFERED = ['load', 'weekly', 'lock', 'unlock', 'freeze', 'unfreeze', 'tag', 'export'] as const;
type Offered = (typeof OFFERED)[number];

/** Loads that repeat ask for the right to load, too: their cards are those that can be loaded. */
const mayBegin = (action: Offered, permissions: ReadonlySet<Permission>): boolean =>
  action === 'weekly'
    ? permissions.has('loadCards') && permissions.has('manageAutoloads')
    : permissions.has(BULK_PERMISSIONS[action]);

const PICTURES: Record<Offered, LucideIcon> = {
  load: Plus,
  weekly: CalendarSync,
  lock: LockKeyhole,
  unlock: LockKeyholeOpen,
  freeze: Snowflake,
  unfreeze: Sun,
  tag: Tag,
  export: ArrowDownToLine,
};

const EveryWeekDialog = lazyPart(() =>
  import('../autoloads/every-week.tsx').then((part) => part.EveryWeekDialog),
);

type Begun = { action: Offered; selection: CardSelection };
type BulkBarProps = {
  businessId: string;
  permissions: ReadonlySet<Permission>;
};

/** The actions on ticked cards that the role allows. */
export function BulkBar({ businessId, permissions }: BulkBarProps) {
  const t = useT();
  const selection = useStore($selection);
  // The selection of an open dialog; turning the page does not change it.
  const [open, setOpen] = useState(() => begunLoad(businessId, permissions));
  // It was ticked when the sign-in ended, and is so again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what it begins with
  useEffect(() => {
    if (open) $selection.set(open.selection);
  }, []);
  useEffect(() => keepSelection(businessId), [businessId]);
  const offered = OFFERED.filter((action) => mayBegin(action, permissions));
  const begin = (action: Offered) => setOpen({ action, selection });
  const close = () => setOpen(null);
  return (
    <>
      {sizeOf(selection) > 0 && (
        <section className="selection-bar" tabIndex={-1} aria-label={t('bulk.bar')} data-print="no">
          <Count businessId={businessId} />
          <div className="bulk-acts">
            {offered.map((action) => {
              const Picture = PICTURES[action];
              return (
                <Button
                  key={action}
                  size="s"
                  icon={<Picture aria-hidden="true" />}
                  onClick={() => begin(action)}
                >
                  {t(`bulk.action.${action}`)}
                </Button>
              );
            })}
          </div>
          <div className="bulk-acts-menu">
            <ActsMenu offered={offered} onBegin={begin} />
          </div>
        </section>
      )}
      {open && <ActionDialog {...open} businessId={businessId} onClose={close} />}
    </>
  );
}

/** A load that was being filled in when the sign-in ended. */
function begunLoad(businessId: string, permissions: BulkBarProps['permissions']): Begun | null {
  const kept = permissions.has(BULK_PERMISSIONS.load) ? unfinished(bulkLoadOf(businessId)) : null;
  const selection = kept && keptSelection(kept, filterOf(cardsList.$query.get()));
  return selection && { action: 'load', selection };
}

function ActsMenu({ offered, onBegin }: { offered: readonly Offered[]; onBegin: (action: Offered) => void }) {
  const t = useT();
  const items = offered.map((action) => {
    const Picture = PICTURES[action];
    return {
      id: action,
      label: t(`bulk.action.${action}`),
      icon: <Picture key={action} aria-hidden="true" />,
      onSelect: () => onBegin(action),
    };
  });
  return (
    <Menu label={t('bulk.actions')} items={items}>
      {(trigger) => (
        <Button size="s" tone="primary" icon={<ChevronUp aria-hidden="true" />} {...trigger}>
          {t('bulk.actions')}
        </Button>
      )}
    </Menu>
  );
}

/** The number of ticked cards, with the buttons for more and for none; they stay beside each other on every width. */
function Count({ businessId }: { businessId: string }) {
  const t = useT();
  const selection = useStore($selection);
  const filter = filterOf(useStore(cardsList.$query));
  const isOffered = selection.kind === 'named';
  const { data } = useMatchCount(businessId, filter, isOffered);
  const size = sizeOf(selection);
  const isMore = isOffered && data && data.total > size;
  return (
    <p className="bulk-count">
      <strong>
        {selection.kind === 'matching'
          ? t('bulk.allMatching', { total: formatCount(size) })
          : t('cards.select.count', { count: size })}
      </strong>
      {isMore && !data.isCapped && (
        <Button size="s" tone="quiet" onClick={() => chooseMatching(filter, data.total)}>
          {t('cards.select.allMatching', { total: formatCount(data.total) })}
        </Button>
      )}
      {isMore && data.isCapped && (
        <span className="field-hint">{t('bulk.tooMany', { max: formatCount(MAX_BULK_CARDS) })}</span>
      )}
      <Button size="s" tone="quiet" onClick={deselect}>
        {t('cards.select.clear')}
      </Button>
    </p>
  );
}

/**
 * The bar disappears with its cards; the focus goes to the head of the table, or to the heading where rows are cards.
 */
function deselect(): void {
  clearSelection();
  const places = document.querySelectorAll<HTMLElement>('.cards-table th input, .page-title');
  [...places]
    .reverse()
    .find((place) => place.checkVisibility?.() ?? true)
    ?.focus({ preventScroll: true });
}

type ActionDialogProps = {
  action: Offered;
  selection: CardSelection;
  businessId: string;
  onClose: () => void;
};

function ActionDialog({ action, ...props }: ActionDialogProps) {
  if (action === 'load') return <BulkLoadDialog {...props} />;
  if (action === 'weekly') {
    return (
      <Suspense>
        <EveryWeekDialog {...props} />
      </Suspense>
    );
  }
  if (action === 'tag') return <BulkTagDialog {...props} />;
  return <BulkActDialog action={action} {...props} />;
}
