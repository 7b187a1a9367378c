import { Check } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** One line of a menu: an act or a place to go. */
export type MenuItem = {
  /** unique in its menu */
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** second, quieter line, e.g. why it is disabled */
  hint?: ReactNode;
  onSelect?: () => void;
  href?: string;
  tone?: 'danger';
  disabled?: boolean;
  /** shows a tick: the line is a choice */
  checked?: boolean;
  /** a hairline above */
  divided?: boolean;
  lang?: string;
};

/** The attributes of the button that opens the menu. */
export type MenuTrigger = {
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
};

type MenuProps = {
  label: string;
  /** text above the lines; not a choice */
  head?: ReactNode;
  items: readonly MenuItem[];
  /** draws the button: `{(trigger) => <IconButton label="More" {...trigger}>…</IconButton>}` */
  children: (trigger: MenuTrigger) => ReactNode;
};

/**
 * A menu below its button, in the top layer; from below on a phone. Arrow keys, Home, End and first letters move,
 * Esc and a press beside it close, and the focus returns to the button.
 */
export function Menu({ label, head, items, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) lines(menu.current)[0]?.focus();
  }, [open]);
  return (
    <>
      {children({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open })}
      <div
        ref={menu}
        id={id}
        className="menu"
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={moveFocus}
      >
        {open && head && <div className="menu-head">{head}</div>}
        {open &&
          items.map((item) => (
            <Fragment key={item.id}>
              {item.divided && <hr />}
              <MenuLine item={item} onDone={() => menu.current?.hidePopover()} />
            </Fragment>
          ))}
      </div>
    </>
  );
}

function MenuLine({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const choice = item.checked !== undefined;
  const shared = {
    className: 'menu-line',
    tabIndex: -1,
    role: choice ? 'menuitemradio' : 'menuitem',
    'aria-checked': choice ? item.checked : undefined,
    'aria-disabled': item.disabled || undefined,
    'data-tone': item.tone,
    lang: item.lang,
  };
  const words = (
    <>
      {item.icon}
      <span className="menu-words">
        <span>{item.label}</span>
        {item.hint && <span className="field-hint">{item.hint}</span>}
      </span>
      {item.checked && <Check aria-hidden="true" />}
    </>
  );
  if (item.href && !item.disabled) {
    return (
      <a {...shared} href={item.href}>
        {words}
      </a>
    );
  }
  const select = () => {
    if (item.disabled) return;
    onDone();
    item.onSelect?.();
  };
  return (
    <button {...shared} type="button" onClick={select}>
      {words}
    </button>
  );
}

function lines(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('.menu-line') ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = lines(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = nextLine(event.key, at, all);
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextLine(key: string, at: number, all: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const inOrder = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return inOrder.find((line) => line.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
