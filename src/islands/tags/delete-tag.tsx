import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { countCards } from '#lib/contract/bulk/bulk.ts';
import { TAG_DELETE_MAX_CARDS } from '#lib/domain/limits.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { failureText } from '#lib/stores/failure.ts';
import { type BusinessTag, createDeleteTagFlow } from '#lib/stores/tags/change.ts';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';

type DeleteTagProps = { tag: BusinessTag; onCancel: () => void; onDeleted: () => void };

/** Asks before it deletes a tag, and says how many cards carry it. */
export function DeleteTag({ tag, onCancel, onDeleted }: DeleteTagProps) {
  const t = useT();
  const [flow] = useState(() => createDeleteTagFlow(tag));
  const { failure, sending } = useStore(flow.$state);
  const { data, error } = useQuery({
    queryKey: ['tag-cards', tag.id],
    queryFn: ({ signal }) =>
      callApi(countCards, { params: { id: tag.businessId }, query: { tag: [tag.id] }, signal }),
    staleTime: 0,
  });
  const tooMany = t('tags.deleteTooMany', { max: formatCount(TAG_DELETE_MAX_CARDS) });
  const isTooMany = (data?.total ?? 0) > TAG_DELETE_MAX_CARDS;
  const remove = async () => {
    if ((await flow.submit()) !== null) onDeleted();
  };
  return (
    <div className="dialog-stack">
      {data && <p>{isTooMany ? tooMany : wordsFor(data.total, t)}</p>}
      {!data && (error ? <p>{failureText(error, t)}</p> : <Skeleton width={64} />)}
      {failure && (
        <FlowFailure
          failure={failure}
          failed={(reason, refusal) =>
            isCallError(refusal, 'limit_exceeded') ? tooMany : t('tags.deleteFailed', { reason })
          }
        />
      )}
      <div className="form-foot">
        <Button onClick={onCancel} disabled={sending}>
          {t('common.button.cancel')}
        </Button>
        <Button tone="danger" busy={sending} disabled={!data || isTooMany} onClick={() => void remove()}>
          {t('tags.deleteSubmit')}
        </Button>
      </div>
    </div>
  );
}

const wordsFor = (count: number, t: ReturnType<typeof useT>): string =>
  count === 0 ? t('tags.deleteBodyNone') : t('tags.deleteBody', { count });
