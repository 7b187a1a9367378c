import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

/** One tab; its id appears in the address. */
export type Tab<Id extends string> = { id: Id; label: ReactNode; count?: number };

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  /** called with the new choice, which the parent keeps in the query of the address (ux 8) */
  onCurrent: (id: Id) => void;
  /** the panel of the current tab */
  children: ReactNode;
};

/** Tabs over one panel; arrow keys move and choose at once, Home and End jump. */
export function Tabs<Id extends string>({ label, tabs, current, onCurrent, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  // Where the tabs overflow, scrolls the current one into view; the page itself stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the current tab that matters
  useEffect(() => showCurrent(list.current), [current]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      tabs[
        nextIndex(
          event,
          tabs.findIndex((tab) => tab.id === current),
          tabs.length,
        )
      ];
    if (!next || next.id === current) return;
    event.preventDefault();
    onCurrent(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab.id === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onCurrent(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must still be reachable */}
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${current}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}

/** More than the fade of a side that has hidden tabs. */
const EDGE_PX = 44;

/**
 * Scrolls the line of tabs alone, so that the current one is in view; `scrollIntoView` would move the page too. Waits for
 * the page's own layout: reading sizes earlier would force a second one.
 */
export function showCurrent(list: HTMLElement | null): () => void {
  const frame = requestAnimationFrame(() => scrollToCurrent(list));
  return () => cancelAnimationFrame(frame);
}

function scrollToCurrent(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected="true"], [aria-current="page"]');
  if (!list || !tab) return;
  const [line, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  const before = place.left - EDGE_PX - line.left;
  const after = place.right + EDGE_PX - line.right;
  if (before < 0) list.scrollLeft += before;
  else if (after > 0) list.scrollLeft += after;
}

function nextIndex(event: KeyboardEvent<HTMLElement>, at: number, length: number): number {
  const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return length - 1;
  if (event.key === onward) return (at + 1) % length;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return (at - 1 + length) % length;
  return at;
}
