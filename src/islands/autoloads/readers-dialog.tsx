import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { AUTOLOAD_LIMITS } from '#lib/domain/autoloads/autoload-terms.ts';
import { createReadersFlow } from '#lib/stores/autoloads/readers.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { usePossibleReaders } from './use-autoload.ts';

type ReadersProps = { autoload: Autoload; onClose: () => void };
type Reader = { id: string; name: string };

/** Chooses who is mailed about an autoload, among the members who may see it. */
export function ReadersDialog({ autoload, onClose }: ReadersProps) {
  const t = useT();
  const { data: possible, error, refetch } = usePossibleReaders(autoload.id);
  if (possible) return <ChooseReaders {...{ autoload, possible, onClose }} />;
  return (
    <Dialog open title={t('autoloads.mailing.title')} onClose={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="block" height={24} width="full" />
      )}
    </Dialog>
  );
}

function ChooseReaders({ autoload, possible, onClose }: ReadersProps & { possible: readonly Reader[] }) {
  const t = useT();
  const [flow] = useState(() => createReadersFlow(autoload, possible));
  const { draft } = useStore(flow.$state);
  const isChosen = (reader: Reader) => draft.readers.includes(reader.id);
  const choose = (reader: Reader, isWanted: boolean) =>
    flow.change({
      readers: possible
        .filter((one) => (one.id === reader.id ? isWanted : isChosen(one)))
        .map((one) => one.id),
    });
  const isFull = draft.readers.length >= AUTOLOAD_LIMITS.readers;
  return (
    <FlowDialog
      flow={flow}
      title={t('autoloads.mailing.title')}
      act={t('autoloads.mailing.submit')}
      movesMoney={false}
      failed={(reason) => t('autoloads.failed', { reason })}
      onClose={onClose}
      onDone={() =>
        showToast({ tone: 'success', text: t('autoloads.mailing.done', { name: autoload.name }) })
      }
      form={
        <>
          <p className="quiet">{t('autoloads.mailing.body')}</p>
          <fieldset className="choices">
            <legend className="field-label">{t('autoloads.mailing.who')}</legend>
            {possible.map((reader) => (
              <Checkbox
                key={reader.id}
                label={<bdi>{reader.name}</bdi>}
                checked={isChosen(reader)}
                disabled={isFull && !isChosen(reader)}
                onChecked={(isWanted) => choose(reader, isWanted)}
              />
            ))}
          </fieldset>
          {isFull && (
            <p className="field-hint">{t('autoloads.mailing.most', { count: AUTOLOAD_LIMITS.readers })}</p>
          )}
          {draft.readers.length === 0 && <p>{t('autoloads.mailing.nobody')}</p>}
        </>
      }
    />
  );
}
