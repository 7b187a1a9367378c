import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Virtualizer } from 'virtua';
import type { Import, ImportColumn } from '#lib/contract/imports/import.ts';
import { columnLabel } from '#lib/stores/imports/files.ts';
import { filePartQuery, numberAt, type RowView, viewQuery } from '#lib/stores/imports/rows.ts';
import { isFixed } from '#lib/stores/imports/shown-import.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { focusNextProblem } from './next-problem.ts';
import { RowLine } from './row-line.tsx';

type RowsProps = { file: Import; columns: readonly ImportColumn[] };

/** Rows before the end at which the next ones are asked for. */
const ROWS_AHEAD = 40;
const ROW_PX = 44;
const BUFFER_PX = 400;

/** All rows as they stand in the file; whichever part somebody scrolls to is read. */
export function FileRows({ file, columns }: RowsProps) {
  // Blank rows of the file are not kept, so its last row may stand below as many as are counted.
  return (
    <RowScroller file={file} columns={columns} length={Math.max(0, file.lastRow - numberAt(0) + 1)}>
      {(index) => <FileRow file={file} columns={columns} number={numberAt(index)} />}
    </RowScroller>
  );
}

function FileRow({ file, columns, number }: RowsProps & { number: number }) {
  const t = useT();
  const { data } = useQuery(filePartQuery(file.id, number));
  const row = data?.items.find((one) => one.number === number);
  if (row) return <RowLine key={number} importId={file.id} isFixed={isFixed(file)} {...{ row, columns }} />;
  return (
    <div className="import-row" aria-busy={!data}>
      <span className="import-number">{number}</span>
      {data && <span className="field-hint">{t('imports.row.blank')}</span>}
    </div>
  );
}

/** Rows of one kind, such as those with problems. */
export function ViewRows({ view, file, columns }: RowsProps & { view: Exclude<RowView, 'all'> }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    viewQuery(file.id, view),
  );
  const rows = itemsOf(data);
  const readOn = (end: number) => {
    if (hasNextPage && !isFetchingNextPage && end > rows.length - ROWS_AHEAD) void fetchNextPage();
  };
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <RowScroller file={file} columns={columns} length={rows.length} onEnd={readOn}>
      {(index) => {
        const row = rows[index];
        return row ? (
          <RowLine key={row.number} importId={file.id} isFixed={isFixed(file)} {...{ row, columns }} />
        ) : null;
      }}
    </RowScroller>
  );
}

type ScrollerProps = RowsProps & {
  length: number;
  onEnd?: (end: number) => void;
  children: (index: number) => ReactNode;
};

/** Draws the rows in view and a few around them, so that 50,000 scroll as ten do. */
function RowScroller({ file, columns, length, onEnd, children }: ScrollerProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const hasProblems = !isFixed(file) && file.counts.bad + file.counts.failed > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a short first part is followed by the next at once
  useEffect(() => onEnd?.(shown.current), [length]);
  return (
    <>
      {hasProblems && (
        <div className="import-next">
          <Button
            size="s"
            icon={<ArrowDown aria-hidden="true" />}
            onClick={() => scroller.current && focusNextProblem(scroller.current)}
          >
            {t('imports.nextProblem')}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroller} className="import-scroller" tabIndex={0} aria-label={t('imports.view.rows')}>
        <div className="import-grid" data-columns={Math.min(columns.length, 20)}>
          <div className="import-row import-head" aria-hidden="true">
            <span className="import-number">#</span>
            {columns.map((column) => (
              <span key={column.name} className="import-cell">
                {columnLabel(column, t)}
              </span>
            ))}
          </div>
          <Virtualizer
            scrollRef={scroller}
            startMargin={ROW_PX}
            itemSize={ROW_PX}
            bufferSize={BUFFER_PX}
            data={{ length } as ArrayLike<undefined>}
            onScroll={(offset) => {
              const height = scroller.current?.clientHeight ?? 0;
              shown.current = Math.ceil((offset + height) / ROW_PX);
              onEnd?.(shown.current);
            }}
          >
            {(_, index) => <div key={index}>{children(index)}</div>}
          </Virtualizer>
        </div>
      </section>
    </>
  );
}
