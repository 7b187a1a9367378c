import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { chosenPlaceOf } from '#lib/stores/cards/chosen-place.ts';
import { cardsList } from '#lib/stores/cards/query.ts';
import { $selection, clearSelection, filterOf, keepWithin, sizeOf } from '#lib/stores/cards/selection.ts';
import { $work } from '#lib/stores/jobs/work-address.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { useT } from '../../ui/texts.tsx';

const BulkBar = lazyPart(() => import('../../bulk/bulk-bar.tsx').then((part) => part.BulkBar));
const WorkDialog = lazyPart(() => import('../../bulk/work-dialog.tsx').then((part) => part.WorkDialog));

type SelectionProps = {
  businessId: string;
  permissions: ReadonlySet<Permission>;
};

/** The actions on ticked cards; their script loads with the first tick. The count is a live region from the start. */
export function Selection({ businessId, permissions }: SelectionProps) {
  const t = useT();
  const selection = useStore($selection);
  const query = useStore(cardsList.$query);
  const size = sizeOf(selection);
  const wasUsed = useRef(false);
  wasUsed.current ||=
    size > 0 ||
    unfinished(`load cards of ${businessId}`) !== null ||
    sessionStorage.getItem(chosenPlaceOf(businessId)) !== null;
  useEffect(() => keepWithin(filterOf(query)), [query]);
  // Another business, other cards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the business is what they belong to
  useEffect(() => clearSelection, [businessId]);
  return (
    <>
      <p className="sr-only" role="status">
        {wasUsed.current ? t('cards.select.count', { count: size }) : ''}
      </p>
      {wasUsed.current && (
        <Suspense fallback={null}>
          <BulkBar businessId={businessId} permissions={permissions} />
        </Suspense>
      )}
    </>
  );
}

/** Adds room below the list, so that the bar never covers its end. */
export function SelectionRoom() {
  return sizeOf(useStore($selection)) > 0 && <div className="selection-room" />;
}

/** Loaded with the first job that is opened. */
export function Work({ businessId }: { businessId: string }) {
  const work = useStore($work);
  const wasOpen = useRef(false);
  wasOpen.current ||= work !== '';
  if (!wasOpen.current) return null;
  return (
    <Suspense fallback={null}>
      <WorkDialog businessId={businessId} />
    </Suspense>
  );
}
