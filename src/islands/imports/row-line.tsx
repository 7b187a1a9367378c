import { CircleCheck, CircleMinus, Pencil, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ImportColumn, ImportRow } from '#lib/contract/imports/import.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { failureText, problemText } from '#lib/stores/failure.ts';
import { columnLabel } from '#lib/stores/imports/files.ts';
import { leaveRowOut, mendRow } from '#lib/stores/imports/update-rows.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { focusNextProblem } from './next-problem.ts';
import { RowCell } from './row-cell.tsx';

type RowLineProps = {
  row: ImportRow;
  columns: readonly ImportColumn[];
  importId: string;
  /** nothing of its import can be changed now */
  isFixed: boolean;
};

const MENDABLE: readonly ImportRow['state'][] = ['bad', 'good', 'failed'];

/** One row of a file: its cells with what is wrong beside them, mended where they stand. */
export function RowLine({ row, columns, importId, isFixed }: RowLineProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const mayMend = !isFixed && MENDABLE.includes(row.state);
  const isWrong = row.state === 'bad' || row.state === 'failed';
  const mend = async (name: string, value: string) => {
    if (value === (row.cells[name] ?? '')) return;
    setFailure(null);
    await mendRow(importId, { number: row.number, cells: { [name]: value } }).catch(setFailure);
  };
  const isLeftOut = row.state === 'leftOut';
  const leaveOut = async () => {
    setFailure(null);
    await leaveRowOut(importId, row.number, !isLeftOut).catch(setFailure);
  };
  const wrong = columns.filter(({ name }) => row.problems[name]).map((column) => columnLabel(column, t));
  const whole = [
    row.problems.row && problemText(row.problems.row, t('imports.row.whole'), t),
    row.failure && problemText(row.failure, t('imports.row.whole'), t),
    failure !== null && t('imports.row.notMended', { reason: failureText(failure, t) }),
  ].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of columns in every browser
    <div className="import-row" role="group" aria-labelledby={id} data-state={row.state} onKeyDown={onEnter}>
      <span className="import-number" id={id}>
        <span className="sr-only">{t('imports.row.name', { number: row.number })}</span>
        <span aria-hidden="true">{row.number}</span>
        {mayMend && !isWrong && !isOpen && (
          <IconButton
            size="s"
            label={t('imports.row.edit', { number: row.number })}
            onClick={() => setIsOpen(true)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {columns.map((column) => (
        <RowCell
          key={column.name}
          column={column}
          label={columnLabel(column, t)}
          value={row.cells[column.name] ?? ''}
          found={row.problems[column.name]}
          isInput={mayMend && (isWrong || isOpen)}
          onValue={(value) => void mend(column.name, value)}
        />
      ))}
      <div className="import-about">
        {wrong.length > 1 && (
          <p className="import-wrong">{t('imports.row.wrong', { columns: joinWords(wrong, ', ') })}</p>
        )}
        {whole.length > 0 && <p className="field-error">{whole.join(' ')}</p>}
        {row.duplicate && (
          <Notice tone="marigold">{problemText(row.duplicate, t('imports.row.whole'), t) ?? ''}</Notice>
        )}
        {(mayMend || isLeftOut) && !isFixed && (
          <Button
            size="s"
            tone="quiet"
            icon={isLeftOut ? <Undo2 aria-hidden="true" /> : <CircleMinus aria-hidden="true" />}
            onClick={() => void leaveOut()}
          >
            {t(isLeftOut ? 'imports.row.putBack' : 'imports.row.leaveOut')}
            <span className="sr-only">: {t('imports.row.name', { number: row.number })}</span>
          </Button>
        )}
        {row.state === 'done' && (
          <span className="import-done">
            <CircleCheck aria-hidden="true" />
            {t('imports.row.done')}
          </span>
        )}
      </div>
    </div>
  );
}

/** Enter takes the cell and goes on to the next problem. */
function onEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const scroller = event.currentTarget.closest<HTMLElement>('.import-scroller');
  const { target } = event;
  if (scroller) focusNextProblem(scroller);
  if (document.activeElement === target) target.blur();
}
