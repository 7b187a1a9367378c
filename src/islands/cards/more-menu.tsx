import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { openWork, RECENT_WORK } from '#lib/stores/bulk-work-address.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { usePermissions } from '../shell/use-session.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { useT } from '../ui/texts.tsx';
import { useBulkPermissions } from './use-bulk-permissions.ts';

const TagsDialog = lazyPart(() => import('../tags/tags-dialog.tsx').then((part) => part.TagsDialog));

/** What belongs to the whole list: its tags, and the work that was begun from it. Only what the role allows. */
export function MoreMenu({ businessId }: { businessId: string }) {
  const t = useT();
  const [isManaging, setManaging] = useState(false);
  const mayTag = useBulkPermissions(businessId).has('manageTags');
  const maySeeWork = usePermissions(businessId).has('viewJobs');
  const items = [
    ...(mayTag ? [{ id: 'tags', label: t('tags.manage'), onSelect: () => setManaging(true) }] : []),
    ...(maySeeWork
      ? [{ id: 'work', label: t('bulk.work.open'), onSelect: () => openWork(RECENT_WORK) }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={t('bulk.more')} items={items}>
        {(trigger) => (
          <IconButton label={t('bulk.more')} {...trigger}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      </Menu>
      {isManaging && (
        <Suspense fallback={null}>
          <TagsDialog businessId={businessId} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
