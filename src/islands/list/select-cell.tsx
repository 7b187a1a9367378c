import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { useT } from '../ui/texts.tsx';
import type { ListColumn, Place } from './list-column.ts';

/** How the rows of a list are ticked. */
export type RowSelection<Row, Selection> = {
  $selection: ReadableAtom<Selection>;
  isChosen: (selection: Selection, id: string) => boolean;
  /** ticks or unticks one row; with Shift all from the one that was pressed last to this one */
  tick: (row: Row, isTicked: boolean, rows: readonly Row[], withShift: boolean) => void;
  choose: (rows: readonly Row[], isTicked: boolean) => void;
  /** texts for the boxes of a row (`{{id}}`) and of the page */
  texts: { row: string; all: string };
};

/** A column of check boxes. */
export function selectColumn<Row extends { id: string }, Selection>(
  selection: RowSelection<Row, Selection>,
): ListColumn<Row, 'select'> {
  return {
    id: 'select',
    width: SELECT_WIDTH,
    head: ({ rows }) => <SelectPage rows={rows} selection={selection} />,
    cell: (row, place) => <SelectCell row={row} place={place} selection={selection} />,
  };
}

const SELECT_WIDTH = 5;

type SelectCellProps<Row, Selection> = {
  row: Row;
  place: Place<Row>;
  selection: RowSelection<Row, Selection>;
};

/** Ticks one row, or with Shift all up to it; from a ticked one the keyboard reaches the actions. */
function SelectCell<Row extends { id: string }, Selection>(props: SelectCellProps<Row, Selection>) {
  const { row, place, selection } = props;
  const { t } = place;
  const isTicked = selection.isChosen(useStore(selection.$selection), row.id);
  return (
    <>
      <Checkbox
        hideLabel
        label={t(selection.texts.row, { id: row.id })}
        checked={isTicked}
        onChecked={(willBeTicked, withShift) => selection.tick(row, willBeTicked, place.rows, withShift)}
      />
      {isTicked && (
        <Button size="s" className="to-selection-bar" onClick={focusSelectionBar}>
          {t('list.toActions')}
        </Button>
      )}
    </>
  );
}

/** From a lower row the bar would be many presses of Tab away, wherever it is. */
function focusSelectionBar(): void {
  document.querySelector<HTMLElement>('.selection-bar')?.focus();
}

type SelectPageProps<Row, Selection> = { rows: readonly Row[]; selection: RowSelection<Row, Selection> };

/** Ticks all rows of the page; half-ticked where some of them are. */
function SelectPage<Row extends { id: string }, Selection>(props: SelectPageProps<Row, Selection>) {
  const { rows, selection } = props;
  const t = useT();
  const chosen = useStore(selection.$selection);
  const count = rows.filter(({ id }) => selection.isChosen(chosen, id)).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <Checkbox
      hideLabel
      label={t(selection.texts.all)}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={rows.length === 0}
      onChecked={() => selection.choose(rows, !isAll)}
    />
  );
}
