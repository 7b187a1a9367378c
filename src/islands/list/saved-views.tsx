import { Bookmark } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ListOf } from '#lib/stores/list/define-list.ts';
import type { ListView } from '#lib/stores/list/list-view.ts';
import {
  rememberView,
  renameView,
  type SavedView,
  saveView,
  VIEWS_AT_MOST,
  viewQueryOf,
} from '#lib/stores/list/saved-views.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { useSavedViews } from './use-saved-views.ts';
import { ViewForm } from './view-form.tsx';
import { ViewLine } from './view-line.tsx';

type Place = { at: 'list' | 'new'; view?: undefined } | { at: 'rename'; view: SavedView };

/** The saved views of a list: show one, save the present list, rename, update, delete. */
export function SavedViews({ list, look }: { list: ListOf; look: ListView }) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place>({ at: 'list' });
  const saved = useSavedViews(list, look);
  const { owner, views, query, current, announce } = saved;
  const focus = useFocusOn(section);
  const toList = (name: string) => {
    setPlace({ at: 'list' });
    focus(name);
  };
  if (place.at !== 'list') {
    const { view } = place;
    return (
      <ViewForm
        key={view?.name}
        title={t(view ? 'list.views.rename' : 'list.views.save', { name: view?.name ?? '' })}
        submit={t(view ? 'list.views.renameSubmit' : 'list.views.submit')}
        begin={view?.name ?? ''}
        onSave={(name) => {
          const refusal = view
            ? renameView(owner, view.name, name)
            : saveView(owner, name, viewQueryOf(list, query));
          if (refusal) return refusal;
          if (!view || current?.view.name === view.name)
            rememberView(list, name.trim(), view ? undefined : query.columns);
          announce(view ? 'list.views.renamed' : 'list.views.saved', name.trim());
          toList(name.trim());
          return null;
        }}
        onCancel={() => toList(view?.name ?? '')}
      />
    );
  }
  const isNew = viewQueryOf(list, query) !== '' && (!current || current.isChanged);
  return (
    <section ref={section} className="saved-views" aria-labelledby="saved-views" tabIndex={-1}>
      <h2 className="filter-legend" id="saved-views">
        {t('list.views.title')}
      </h2>
      {views.length === 0 && <p className="menu-note">{t('list.views.none')}</p>}
      <ul className="view-list">
        {views.map((view) => (
          <ViewLine
            key={view.name}
            view={view}
            saved={saved}
            onRename={() => setPlace({ at: 'rename', view })}
            onDone={focus}
          />
        ))}
      </ul>
      {isNew &&
        (views.length >= VIEWS_AT_MOST ? (
          <p className="menu-note">{t('list.views.tooMany', { max: VIEWS_AT_MOST })}</p>
        ) : (
          <Button
            tone="quiet"
            size="s"
            wide
            icon={<Bookmark aria-hidden="true" />}
            onClick={() => setPlace({ at: 'new' })}
          >
            {t('list.views.save')}
          </Button>
        ))}
    </section>
  );
}

/** Focuses a view by its name, or the section where there is none, once the list is rendered again. */
function useFocusOn(section: RefObject<HTMLElement | null>): (name: string) => void {
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const lines = [...(section.current?.querySelectorAll<HTMLElement>('[data-view]') ?? [])];
    (lines.find(({ dataset }) => dataset.view === wanted.name) ?? section.current)?.focus();
  }, [wanted, section]);
  return (name) => setWanted({ name });
}
