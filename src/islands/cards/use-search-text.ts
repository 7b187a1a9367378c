import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $cardsQuery, changeCardsQuery } from '#lib/stores/cards-query.ts';

const PAUSE_MS = 250;

/**
 * The text in the search box: typed at once, in the address after a pause, and following the address when Back or
 * "Clear filters" changes it.
 */
export function useSearchText(): [string, (text: string) => void] {
  const { search } = useStore($cardsQuery);
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    clearTimeout(timer.current);
    setText(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const how = written.current === '' ? 'push' : 'replace';
      written.current = next;
      changeCardsQuery({ search: next }, how);
    }, PAUSE_MS);
  };
  return [text, type];
}
