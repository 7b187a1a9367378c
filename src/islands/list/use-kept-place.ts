import { type FocusEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

export type KeptPlace = ReturnType<typeof useKeptPlace>;

/**
 * Lets somebody keep their place in a list of items that open: one that moves to another group, as a purchase does
 * that is posted meanwhile, is drawn anew there, and takes along that it was open and had the focus.
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
      // React tells of no blur where it takes the focused element away itself.
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
