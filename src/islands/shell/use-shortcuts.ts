import { useEffect, useRef } from 'react';

export type ShortcutActions = { onCommand: () => void; onHelp: () => void };

/** Ctrl/⌘K anywhere; `?` and `/` where nobody is typing and no dialog is open (ux 1, 2). */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function actOf(event: KeyboardEvent, { onCommand, onHelp }: ShortcutActions): (() => void) | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return onCommand;
  if (event.ctrlKey || event.metaKey || isTyping(event.target) || document.querySelector('dialog[open]'))
    return undefined;
  if (event.key === '?') return onHelp;
  if (event.key !== '/') return undefined;
  const search = document.querySelector<HTMLInputElement>('main [data-search]');
  return search ? () => focusSearch(search) : onCommand;
}

function focusSearch(search: HTMLInputElement): void {
  search.focus();
  search.select();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
