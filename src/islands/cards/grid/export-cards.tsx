import { useStore } from '@nanostores/react';
import { ArrowDownToLine } from 'lucide-react';
import { useState } from 'react';
import { createBulkActFlow } from '#lib/stores/bulk/act.ts';
import { cardsList } from '#lib/stores/cards/query.ts';
import { filterOf } from '#lib/stores/cards/selection.ts';
import { openWork } from '#lib/stores/jobs/work-address.ts';
import { FlowFailure } from '../../flow/flow-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { useT } from '../../ui/texts.tsx';

/** Writes the cards that the grid shows to a file, as the other lists do; its progress is shown with the other work. */
export function ExportCards({ businessId }: { businessId: string }) {
  const t = useT();
  const filter = filterOf(useStore(cardsList.$query));
  const begin = () =>
    createBulkActFlow({ businessId, selection: { kind: 'matching', filter, total: 0 } }, 'export');
  const [flow, setFlow] = useState(begin);
  const { sending, failure } = useStore(flow.$state);
  const start = async () => {
    if (sending) return;
    const next = begin();
    setFlow(next);
    const answer = await next.submit();
    if (answer && 'job' in answer) openWork(answer.job.id);
  };
  return (
    <>
      <Button
        size="s"
        icon={<ArrowDownToLine aria-hidden="true" />}
        busy={sending}
        onClick={() => void start()}
      >
        {t('exports.open')}
      </Button>
      {failure && !sending && (
        <FlowFailure failure={failure} failed={(reason) => t('exports.failed', { reason })} />
      )}
    </>
  );
}
