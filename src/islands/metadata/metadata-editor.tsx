import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listMetadata } from '#lib/contract/metadata/metadata.ts';
import { metadataKey, type Target } from '#lib/stores/metadata/change.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { AddMetadata } from './add-metadata.tsx';
import { MetadataLine } from './metadata-line.tsx';

/** The metadata that a business keeps on a target; nothing without the permission. */
export function MetadataEditor({ target }: { target: Target }) {
  const t = useT();
  const isAllowed = usePermissions(target.businessId).has('manageMetadata');
  const title = useId();
  if (!isAllowed) return null;
  return (
    <section className="metadata" aria-labelledby={title}>
      <h2 id={title}>{t(target.type === 'user' ? 'metadata.titleOfHolder' : 'metadata.title')}</h2>
      <MetadataLines target={target} />
    </section>
  );
}

/** The same without a heading, for what names itself; only for those who may. */
export function MetadataLines({ target }: { target: Target }) {
  const t = useT();
  const { type, targetId, businessId } = target;
  const { data, error, refetch } = useQuery({
    queryKey: metadataKey(target),
    queryFn: async ({ signal }) => {
      const query = { type, targetId };
      return (await callApi(listMetadata, { params: { id: businessId }, query, signal })).metadata;
    },
  });
  return (
    <>
      <p className="field-hint">{t('metadata.hint')}</p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="block" height={14} width="full" />}
      {data?.length === 0 && <p className="metadata-none">{t('metadata.empty')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((line) => (
            <MetadataLine key={`${line.businessId} ${line.key}`} target={target} line={line} />
          ))}
        </ul>
      )}
      {data && <AddMetadata target={target} />}
    </>
  );
}
