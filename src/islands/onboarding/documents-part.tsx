import { useCallback, useEffect, useState } from 'react';
import { type DocumentList, readDocuments } from '#lib/stores/onboarding/documents.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { DocumentLine } from './document-line.tsx';

type DocumentsPartProps = {
  businessId: string;
  isOver: (error: unknown) => boolean;
  /** something was stored or removed */
  onChanged: () => Promise<void>;
  onRead?: (list: DocumentList) => void;
};

const MEGABYTE = 1024 * 1024;

/** The documents that are asked for, each with the ways to send it. */
export function DocumentsPart({ businessId, isOver, onChanged, onRead }: DocumentsPartProps) {
  const t = useT();
  const [list, setList] = useState<DocumentList | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const read = useCallback(
    () =>
      readDocuments(businessId).then(
        (read) => {
          setList(read);
          onRead?.(read);
        },
        (error: unknown) => {
          if (!isOver(error)) setFailed(error);
        },
      ),
    [businessId, isOver, onRead],
  );
  useEffect(() => void read(), [read]);
  if (list === null)
    return failed === null ? <Skeleton kind="block" height={48} /> : <LoadFailure error={failed} />;
  const changed = async () => {
    await Promise.all([read(), onChanged()]);
  };
  return (
    <>
      <p className="soft small">
        {t('onboarding.documents.lede', { size: `${Math.floor(list.maxBytes / MEGABYTE)} MB` })}
      </p>
      <ul className="apply-documents">
        {list.types.map((asked) => (
          <DocumentLine
            key={asked.type}
            businessId={businessId}
            asked={asked}
            accept={list.contentTypes.join(',')}
            isOpen={list.isOpen}
            isOver={isOver}
            onChanged={changed}
          />
        ))}
      </ul>
    </>
  );
}
