import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { openWork, RECENT_WORK } from '#lib/stores/jobs/work-address.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { usePermissions } from '../../page/use-session.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useT } from '../../ui/texts.tsx';
import { useBulkPermissions } from '../grid/use-bulk-permissions.ts';

const TagsDialog = lazyPart(() => import('../../tags/tags-dialog.tsx').then((part) => part.TagsDialog));
const BusinessMetadataDialog = lazyPart(() =>
  import('../../metadata/business-metadata-dialog.tsx').then((part) => part.BusinessMetadataDialog),
);

/**
 * The menu of the whole list: its tags, its jobs, and the metadata of its business. Only what the role allows.
 */
export function MoreMenu({ businessId }: { businessId: string }) {
  const t = useT();
  const [shown, setShown] = useState<'tags' | 'metadata' | null>(null);
  const close = () => setShown(null);
  const permissions = useBulkPermissions(businessId);
  const maySeeWork = usePermissions(businessId).has('viewJobs');
  const items = [
    ...(permissions.has('manageTags')
      ? [{ id: 'tags', label: t('tags.manage'), onSelect: () => setShown('tags') }]
      : []),
    ...(maySeeWork
      ? [{ id: 'work', label: t('bulk.work.open'), onSelect: () => openWork(RECENT_WORK) }]
      : []),
    ...(permissions.has('manageMetadata')
      ? [{ id: 'metadata', label: t('metadata.title'), onSelect: () => setShown('metadata') }]
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
      <Suspense fallback={null}>
        {shown === 'tags' && <TagsDialog businessId={businessId} onClose={close} />}
        {shown === 'metadata' && <BusinessMetadataDialog businessId={businessId} onClose={close} />}
      </Suspense>
    </>
  );
}
