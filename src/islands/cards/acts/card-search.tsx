import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import { Field } from '../../ui/field.tsx';

const PAUSE_MS = 250;
const SHOWN_AT_MOST = 5;

type CardSearchProps = {
  label: string;
  hint: string;
  /** what is said where nothing was found */
  none: string;
  error?: string | null;
  optional?: boolean;
  businessId: string;
  status?: CardStatus[];
  /** what is offered of the rows that were found, and how a line looks */
  offer: (rows: readonly CardRow[]) => readonly CardRow[];
  lineOf: (row: CardRow) => ReactNode;
  onChosen: (row: CardRow) => void;
};

/** A search with a list of results: arrow keys move, Enter chooses, Esc closes the list. */
export function CardSearch(props: CardSearchProps) {
  const { label, hint, none, error, optional = false, lineOf, onChosen } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { rows, isFound } = useFound(text, props);
  const isShown = open && text.trim() !== '' && isFound;
  const take = (row: CardRow | undefined) => {
    if (!row) return;
    setText('');
    setOpen(false);
    onChosen(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter before the results are there does not send the form without the card.
    if (event.key === 'Enter' && !isShown && text.trim() !== '') return event.preventDefault();
    if (!isShown) return;
    if (event.key === 'ArrowDown') setAt((at + 1) % Math.max(1, rows.length));
    else if (event.key === 'ArrowUp') setAt((at - 1 + rows.length) % Math.max(1, rows.length));
    else if (event.key === 'Enter') take(rows[at]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className="card-search">
      <Field {...{ label, hint, optional, error: error ?? null }}>
        {(control) => (
          <input
            {...control}
            type="text"
            className="input"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={isShown && rows[at] ? `${id}-${rows[at].id}` : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setOpen(true);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          />
        )}
      </Field>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="card-search-list"
        hidden={!isShown || rows.length === 0}
      >
        {isShown &&
          rows.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant
            <div
              key={row.id}
              id={`${id}-${row.id}`}
              role="option"
              className="card-search-line"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(row)}
            >
              {lineOf(row)}
            </div>
          ))}
      </div>
      <p className="card-search-none" role="status">
        {isShown && rows.length === 0 && none}
      </p>
    </div>
  );
}

/** The server's results for a text, once the typing pauses. */
function useFound(text: string, { businessId, status, offer }: CardSearchProps) {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = { search, limit: SHOWN_AT_MOST * 2, ...(status ? { status } : {}) };
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['card-search', businessId, query],
    queryFn: ({ signal }) => callApi(listCards, { params: { id: businessId }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
  const rows = data ? offer(data.items).slice(0, SHOWN_AT_MOST) : [];
  return { rows, isFound: data !== undefined && !isPlaceholderData };
}
