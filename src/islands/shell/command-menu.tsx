import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { NavInput } from '#lib/domain/shell/navigation.ts';
import { goWhenReached } from '#lib/stores/hold-navigation.ts';
import { $pageActs } from '#lib/stores/page-acts.ts';
import { $commandHits, searchCommands } from '#lib/stores/shell/command-search.ts';
import { useT } from '../ui/texts.tsx';
import { useBackCloses } from '../ui/use-back-closes.ts';
import { type Command, commandsFor, SECTIONS } from './commands.ts';
import type { NavActions } from './nav-line.tsx';
import { actCommands, type OpenedPart, placeCommands } from './offered-commands.ts';
import { searchedPlaces } from './searched-places.ts';

type CommandMenuProps = {
  open: boolean;
  onClose: () => void;
  /** the business and the person of the menu; null while unknown */
  nav: NavInput | null;
  actions: NavActions;
  onPart: (part: OpenedPart) => void;
};

/** Ctrl/⌘K: pages, cards and acts in one list; arrows choose, Enter goes, Esc closes (ux 1). */
export function CommandMenu({ open, onClose, ...offered }: CommandMenuProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useBackCloses(open, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc raises `cancel`; the press beside it is the mouse's way
    <dialog
      ref={dialog}
      className="dialog command"
      aria-label={t('shell.command.label')}
      // `close` fires late: a command may have opened something else by then, which must stay open.
      onClose={() => open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && <CommandList onClose={onClose} {...offered} />}
    </dialog>
  );
}

function CommandList({ onClose, nav, actions, onPart }: Omit<CommandMenuProps, 'open'>) {
  const t = useT();
  const ofPage = useStore($pageActs).map((act) => ({ ...act, section: 'actions' as const }));
  const commands = [...placeCommands(nav, t), ...ofPage, ...actCommands(nav, actions, onPart, t)];
  const id = useId();
  const hits = useStore($commandHits);
  const places = searchedPlaces(nav);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = commandsFor(typed, commands, hits, t);
  const chosen = found[Math.min(at, found.length - 1)];

  const type = (text: string) => {
    setTyped(text);
    setAt(0);
    void searchCommands(places, text);
  };
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    if (command.to) void goWhenReached(command.to);
    else command.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <div className="dialog-box">
      <div className="command-head">
        <Search aria-hidden="true" />
        <input
          data-autofocus
          // biome-ignore lint/a11y/noAutofocus: the menu was opened to type into it
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-label={t('shell.command.label')}
          placeholder={t(places.recipients ? 'shell.command.placeholderPaying' : 'shell.command.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="command-list" id={id} role="listbox" aria-label={t('shell.command.label')}>
        {SECTIONS.map((section) => {
          const lines = found.filter((command) => command.section === section);
          if (lines.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of controls
            <div key={section} role="group" aria-label={t(`shell.command.${section}`)}>
              <p className="command-section" aria-hidden="true">
                {t(`shell.command.${section}`)}
              </p>
              {lines.map((command) => (
                <CommandLine
                  key={command.id}
                  id={`${id}-${command.id}`}
                  command={command}
                  chosen={command === chosen}
                  onChoose={() => run(command)}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p className="command-note" role="status">
        {noteFor(hits.kind, found.length, typed, t)}
      </p>
    </div>
  );
}

type CommandLineProps = { id: string; command: Command; chosen: boolean; onChoose: () => void };

function CommandLine({ id, command, chosen, onChoose }: CommandLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box above, as in any combobox
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box above
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={chosen}
      className="command-line"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{command.label}</span>
      {command.hint && <span className="field-hint">{command.hint}</span>}
    </div>
  );
}

function noteFor(kind: string, count: number, text: string, t: ReturnType<typeof useT>): string {
  if (kind === 'searching') return t('shell.command.searching');
  if (kind === 'failed') return t('common.connection.failed');
  return count === 0 ? t('shell.command.empty', { query: text.trim() }) : '';
}
