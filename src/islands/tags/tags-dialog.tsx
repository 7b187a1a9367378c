import { useStore } from '@nanostores/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { $businessContext } from '#lib/stores/session/session.ts';
import type { BusinessTag } from '#lib/stores/tags/change.ts';
import { tagsExportFlow } from '#lib/stores/tags/export.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { DeleteTag } from './delete-tag.tsx';
import { ChangeTag, NewTag } from './tag-form.tsx';
import { TagDot } from './tags.tsx';
import { useTags } from './use-tags.ts';

type Place = { at: 'list' | 'new'; tag?: undefined } | { at: 'change' | 'delete'; tag: BusinessTag };

/** All tags of a business: create, rename, recolour, delete. One act at a time, in one dialog. */
export function TagsDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useT();
  const [place, setPlace] = useState<Place>({ at: 'list' });
  const back = () => setPlace({ at: 'list' });
  const announce = (text: string) => {
    showToast({ tone: 'success', text });
    back();
  };
  const titles = {
    list: t('tags.title'),
    new: t('tags.new'),
    change: t('tags.edit', { name: place.tag?.name ?? '' }),
    delete: t('tags.deleteTitle', { name: place.tag?.name ?? '' }),
  };
  return (
    <Dialog open title={titles[place.at]} onClose={onClose}>
      {place.at === 'list' && <TagList businessId={businessId} onPlace={setPlace} />}
      {place.at === 'new' && (
        <NewTag
          businessId={businessId}
          onCancel={back}
          onDone={({ name }) => announce(t('tags.created', { name }))}
        />
      )}
      {place.at === 'change' && (
        <ChangeTag
          tag={place.tag}
          onCancel={back}
          onDone={({ name }) => announce(t('tags.saved', { name }))}
        />
      )}
      {place.at === 'delete' && (
        <DeleteTag
          tag={place.tag}
          onCancel={back}
          onDeleted={() => announce(t('tags.deleted', { name: place.tag.name }))}
        />
      )}
    </Dialog>
  );
}

function TagList({ businessId, onPlace }: { businessId: string; onPlace: (place: Place) => void }) {
  const t = useT();
  const { data: tags, error, refetch } = useTags(businessId);
  const programs = useStore($businessContext)?.programs ?? [];
  const mayExport = usePermissions(businessId).has('exportData');
  if (error && !tags) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!tags) return <Skeleton kind="block" height={56} width="full" />;
  return (
    <div className="dialog-stack">
      {tags.length === 0 && <p>{t('tags.none')}</p>}
      <ul className="tag-list">
        {tags.map((tag) => (
          <li key={tag.id}>
            <span className="tag-name">
              <TagDot colour={tag.colour} />
              <bdi>{tag.name}</bdi>
              {tag.businessId !== businessId && (
                <span className="cell-note">{programs.find(({ id }) => id === tag.businessId)?.name}</span>
              )}
            </span>
            <span className="tag-list-acts">
              <IconButton
                label={t('tags.edit', { name: tag.name })}
                onClick={() => onPlace({ at: 'change', tag })}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('tags.delete', { name: tag.name })}
                onClick={() => onPlace({ at: 'delete', tag })}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <Button wide icon={<Plus aria-hidden="true" />} onClick={() => onPlace({ at: 'new' })}>
        {t('tags.new')}
      </Button>
      {mayExport && tags.length > 0 && (
        <ExportButton
          begin={() => tagsExportFlow(businessId)}
          filter={{}}
          fileName="tags"
          title={t('exports.titleTags')}
        />
      )}
    </div>
  );
}
