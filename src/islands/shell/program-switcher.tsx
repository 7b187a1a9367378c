import { useStore } from '@nanostores/react';
import { Check, ChevronsUpDown, Layers } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ContextProgram } from '#lib/domain/people/business-context.ts';
import { hubTabs, type NavInput } from '#lib/domain/shell/navigation.ts';
import { matchRoute, pathTo } from '#lib/domain/shell/routes.ts';
import { $programsError, loadPrograms } from '#lib/stores/programs/load.ts';
import { MANY_PROGRAMS, offeredPrograms } from '#lib/stores/programs/offered.ts';
import { recentPrograms, rememberProgram } from '#lib/stores/programs/recent.ts';
import { $businessContext, $programs, permissionsIn } from '#lib/stores/session/session.ts';
import { useT } from '../ui/texts.tsx';
import { usePopover } from '../ui/use-popover.ts';
import { flatItems } from './shell-items.ts';

/** Names the program that is shown, or the organization, and opens the others: the same page of another program. */
export function ProgramSwitcher(nav: NavInput) {
  const t = useT();
  const { context, businessId } = nav;
  const { open, trigger, box } = usePopover(t('shell.programs.label'));
  const place = useRef<HTMLDivElement>(null);
  const here = context.programs.find(({ id }) => id === businessId);
  useEffect(() => {
    if (here) rememberProgram(here.id);
  }, [here]);
  useEffect(() => {
    if (!open) return;
    void loadPrograms(context.topLevelBusinessId);
    const [search, current] = ['input', '[aria-current]'].map((what) =>
      place.current?.querySelector<HTMLElement>(what),
    );
    (search ?? current)?.focus();
  }, [open, context.topLevelBusinessId]);
  return (
    <>
      <button type="button" className="hub-name hub-switch" title={t('shell.programs.label')} {...trigger}>
        <span>{here?.name ?? context.topLevelBusinessName}</span>
        <ChevronsUpDown aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: `box` gives it the role of a dialog */}
      <div ref={place} className="menu switcher" {...box} onKeyDown={moveFocus}>
        {open && <Places {...nav} />}
      </div>
    </>
  );
}

function Places(nav: NavInput) {
  const t = useT();
  const { context, businessId } = nav;
  const [typed, setTyped] = useState('');
  const loaded = useStore($programs);
  const error = useStore($programsError);
  const closedHere = context.programs.find(({ id, isClosed }) => isClosed && id === businessId);
  const open = ((loaded ?? context.programs) as readonly ContextProgram[]).filter(
    ({ id, isClosed }) => !isClosed && id !== closedHere?.id,
  );
  const programs = closedHere ? [...open, closedHere] : open;
  const isMany = programs.length >= MANY_PROGRAMS;
  const { recent, others } = offeredPrograms(programs, {
    typed,
    recentIds: recentPrograms(),
    currentId: businessId,
  });
  const top = context.topLevelBusinessId;
  const line = (program: ContextProgram) => (
    <PlaceLine
      key={program.id}
      href={placeIn(program, nav)}
      name={program.name}
      isCurrent={program.id === businessId}
      note={program === closedHere ? t('shell.programs.closed') : undefined}
    />
  );
  return (
    <>
      {isMany && (
        <input
          className="switcher-search"
          type="search"
          aria-label={t('shell.programs.search')}
          placeholder={t('shell.programs.search')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {typed === '' && (
        <PlaceLine
          href={pathTo('programs', { businessId: top })}
          name={t('shell.programs.all')}
          isCurrent={businessId === top}
          isAll
        />
      )}
      {recent.length > 0 && (
        <>
          <p className="command-section">{t('shell.programs.recent')}</p>
          {recent.map(line)}
        </>
      )}
      {recent.length > 0 && <p className="command-section">{t('shell.programs.byName')}</p>}
      {others.map(line)}
      {typed !== '' && others.length === 0 && (
        <p className="switcher-note" role="status">
          {t('shell.programs.none')}
        </p>
      )}
      {error && (
        <p className="switcher-note" role="status">
          {t('shell.programs.failed')}{' '}
          <button type="button" className="link" onClick={() => void loadPrograms(top)}>
            {t('common.button.retry')}
          </button>
        </p>
      )}
    </>
  );
}

type PlaceLineProps = {
  href: string;
  name: string;
  isCurrent: boolean;
  note?: string | undefined;
  isAll?: true;
};

function PlaceLine({ href, name, isCurrent, note, isAll }: PlaceLineProps) {
  return (
    <a className="menu-line" href={href} aria-current={isCurrent ? 'true' : undefined}>
      {isAll && <Layers aria-hidden="true" />}
      <span className="menu-words">
        <bdi>{name}</bdi>
        {note && <span className="field-hint">{note}</span>}
      </span>
      {isCurrent && <Check aria-hidden="true" />}
    </a>
  );
}

/** The page that is open, in another program; its first one where that program has none such. */
function placeIn({ id, productType }: ContextProgram, nav: NavInput): string {
  const permissions = permissionsIn($businessContext.get(), id);
  const links = hubTabs({ ...nav, businessId: id, permissions })
    .flatMap(flatItems)
    .flatMap((item) => (item.kind === 'link' ? [item] : []));
  const route = matchRoute(location.pathname)?.route.name;
  const same = links.find((link) => link.route === route) ?? links[0];
  const first = productType === 'bank_transfers' ? 'recipients' : 'cards';
  return same?.to ?? pathTo(first, { businessId: id });
}

/** Arrows, Home and End move between the search and the lines; Enter in the search opens the first line. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const isTyping = stops[at]?.tagName === 'INPUT';
  const next = {
    ArrowDown: stops[(at + 1) % stops.length],
    ArrowUp: stops.at(at - 1),
    Home: isTyping ? undefined : stops[0],
    End: isTyping ? undefined : stops.at(-1),
  }[event.key];
  if (isTyping && event.key === 'Enter') stops[1]?.click();
  else if (next) next.focus();
  else return;
  event.preventDefault();
}
