import { type FocusEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

export type KeptPlace = ReturnType<typeof useKeptPlace>;

/**
 * Keeps somebody's place in a list of items that open. An item that moves to another group, such as a purchase that
 * is posted, is mounted again there, and stays open and focused.
 */
export function useKeptPlace() {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set());
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const item = list.current?.querySelector(`[data-item="${focused.current}"]`);
    item?.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true });
  });
  return {
    list: {
      ref: list,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        focused.current = target.closest<HTMLElement>('[data-item]')?.dataset.item ?? null;
      },
      // React emits no blur when it removes the focused element itself.
      onBlur: () => {
        focused.current = null;
      },
    },
    itemOf: (id: string) => ({
      'data-item': id,
      open: openIds.has(id),
      onToggle: ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) =>
        setOpenIds((known) => withOne(known, id, open)),
    }),
  };
}

function withOne(known: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (known.has(id) === isIn) return known;
  const next = new Set(known);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
