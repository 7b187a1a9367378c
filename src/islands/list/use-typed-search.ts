import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * The text in a search box: typed at once, in the address after a pause, and following the address when Back or
 * "Clear filters" changes it.
 * @param search what the address says
 * @param onSearch writes it there; the first letters make a step for Back, further ones do not
 */
export function useTypedSearch(
  search: string,
  onSearch: (text: string, how: 'push' | 'replace') => void,
): [string, (text: string) => void] {
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
      onSearch(next, how);
    }, PAUSE_MS);
  };
  return [text, type];
}
