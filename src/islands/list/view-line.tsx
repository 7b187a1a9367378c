import { Check, Pencil, Trash2 } from 'lucide-react';
import {
  pickView,
  rememberView,
  removeView,
  restoreView,
  type SavedView,
  updateView,
  viewQueryOf,
} from '#lib/stores/list/saved-views.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import type { Saved } from './use-saved-views.ts';

type ViewLineProps = {
  view: SavedView;
  saved: Saved;
  onRename: () => void;
  /** the pressed button is gone: the focus goes to the view of this name */
  onDone: (name: string) => void;
};

/** One saved view: a press shows it; it says when the list has changed since. */
export function ViewLine({ view, saved, onRename, onDone }: ViewLineProps) {
  const t = useT();
  const { list, owner, query, current, announce, refuse } = saved;
  const { name } = view;
  const isCurrent = current?.view.name === name;
  const isChanged = isCurrent && current.isChanged;
  const update = () => {
    const refusal = updateView(owner, name, viewQueryOf(list, query));
    if (refusal) return refuse(refusal);
    rememberView(list, name, query.columns);
    announce('list.views.updated', name);
    onDone(name);
  };
  const remove = () => {
    const at = saved.views.indexOf(view);
    const refusal = removeView(owner, name);
    if (refusal) return refuse(refusal);
    announce('list.views.deleted', name, () => {
      const refused = restoreView(owner, view, at);
      if (refused) refuse(refused);
      else saved.refresh();
    });
    onDone((saved.views[at + 1] ?? saved.views[at - 1])?.name ?? '');
  };
  return (
    <li>
      <div className="view-line">
        <button
          type="button"
          className="menu-line"
          data-view={name}
          aria-current={isCurrent && !isChanged ? 'true' : undefined}
          onClick={(event) => {
            pickView(list, view);
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          }}
        >
          <span className="menu-words">
            <bdi>{name}</bdi>
            {isChanged && <span className="field-hint">{t('list.views.changed')}</span>}
          </span>
          {isCurrent && !isChanged && <Check aria-hidden="true" />}
        </button>
        <IconButton label={t('list.views.rename', { name })} onClick={onRename}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={t('list.views.delete', { name })} onClick={remove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {isChanged && (
        <Button size="s" className="view-update" onClick={update}>
          {t('list.views.update')}
        </Button>
      )}
    </li>
  );
}
