import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import {
  checkProgramClosing,
  type ListedProgram,
  type ProgramLeft,
} from '#lib/contract/programs/programs.ts';
import { refreshPrograms } from '#lib/stores/programs/cache.ts';
import { closingKey, createCloseFlow, type LeftLine, linesOfLeft } from '#lib/stores/programs/close.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { type Settling, useSettling } from './use-settling.ts';

const SettleLeft = lazyPart(() => import('./settle-left.tsx').then((part) => part.SettleLeft));

type CloseProps = { organizationId: string; program: ListedProgram; onClose: () => void };

/** Closes a program: what is left in it and where that is settled, or what closing does. */
export function CloseProgram({ organizationId, program, onClose }: CloseProps) {
  const t = useT();
  const { name } = program;
  const [settling, setSettling] = useState<Settling | null>(null);
  const [flow] = useState(() => createCloseFlow(organizationId, program));
  const { data, error, refetch } = useQuery({
    queryKey: closingKey(program.id),
    queryFn: ({ signal }) => callApi(checkProgramClosing, { params: { id: program.id }, signal }),
    // Somebody settles it in another window and comes back.
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  if (settling && data) {
    const back = () => {
      setSettling(null);
      refreshPrograms(organizationId);
      void refetch();
    };
    return (
      <Suspense>
        <SettleLeft how={settling} {...{ organizationId, program }} left={data.left} onClose={back} />
      </Suspense>
    );
  }
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('programs.close.title', { name })}
      act={t('programs.close.submit')}
      tone="danger"
      keep={t('programs.close.keep')}
      movesMoney={false}
      disabled={!data?.mayClose}
      failed={(reason) => t('programs.close.failed', { reason })}
      reviewKey={data ? String(data.mayClose) : 'loading'}
      review={
        <>
          {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {!error && !data && <Skeleton kind="block" height={10} />}
          {data && !data.mayClose && (
            <WhatIsLeft programId={program.id} left={data.left} onSettle={setSettling} />
          )}
          {data?.mayClose && <WhatHappens />}
        </>
      }
      onDone={() => {
        showToast({ tone: 'success', text: t('programs.close.done', { name }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function WhatHappens() {
  const t = useT();
  return (
    <>
      <Notice tone="marigold">{t('programs.close.forGood')}</Notice>
      <ul className="program-ends">
        {['cards', 'autoloads', 'invitations', 'read'].map((one) => (
          <li key={one}>{t(`programs.close.does.${one}`)}</li>
        ))}
      </ul>
    </>
  );
}

/** The ways that are offered beside what they settle, each with its words. */
const WAYS: Partial<Record<LeftLine['part'], readonly (readonly [Settling, words: string])[]>> = {
  cards: [['withdraw', 'programs.withdraw.act']],
  funding: [['moveOut', 'programs.close.moveOut']],
  owed: [
    ['payIn', 'programs.close.payIn'],
    ['details', 'programs.close.details'],
  ],
};

type LeftProps = { programId: string; left: ProgramLeft; onSettle: (how: Settling) => void };

function WhatIsLeft({ programId, left, onSettle }: LeftProps) {
  const t = useT();
  const offered = useSettling(programId, left);
  return (
    <>
      <p>{t('programs.close.left')}</p>
      <ul className="program-left">
        {linesOfLeft(programId, left).map((line) => (
          <LeftItem key={line.part} line={line}>
            {WAYS[line.part]
              ?.filter(([how]) => offered.has(how))
              .map(([how, words]) => (
                <Button key={how} size="s" onClick={() => onSettle(how)}>
                  {t(words)}
                </Button>
              ))}
          </LeftItem>
        ))}
      </ul>
    </>
  );
}

type LeftItemProps = { line: LeftLine; children: ReactNode };

function LeftItem({ line: { part, amountMinor, count, to }, children }: LeftItemProps) {
  const t = useT();
  const words = t(`programs.close.part.${part}`, count === null ? {} : { count });
  return (
    <li>
      <span className="cell-lines">
        {to ? (
          <a className="row-link" href={to}>
            {words}
          </a>
        ) : (
          <span>{words}</span>
        )}
        <span className="cell-note">{t(`programs.close.how.${part}`)}</span>
        <span className="program-ways">{children}</span>
      </span>
      {amountMinor !== null && <Money amountMinor={amountMinor} />}
    </li>
  );
}
