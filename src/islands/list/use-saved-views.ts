import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { problemText } from '#lib/stores/failure.ts';
import type { ListOf } from '#lib/stores/list/define-list.ts';
import type { ListView } from '#lib/stores/list/list-view.ts';
import {
  currentView,
  onViewsChange,
  readViews,
  VIEWS_AT_MOST,
  type ViewRefusal,
} from '#lib/stores/list/saved-views.ts';
import { $user } from '#lib/stores/session/session.ts';
import { showToast, TOAST_MS } from '#lib/stores/toasts.ts';
import { useBusinessId } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';

/** The views of the signed-in person for this screen's business, and the one that the list shows. */
export function useSavedViews(list: ListOf, look: ListView) {
  const t = useT();
  const userId = useStore($user)?.id ?? '';
  const businessId = useBusinessId() ?? '';
  const query = useStore(list.$query);
  const columns = useStore(look.$columnsToKeep);
  const owner = useMemo(() => ({ list: list.name, userId, businessId }), [list, userId, businessId]);
  const [views, setViews] = useState(() => readViews(owner));
  const refresh = () => setViews(readViews(owner));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner is all that it reads by
  useEffect(() => onViewsChange(owner, refresh), [owner]);
  return {
    list,
    owner,
    views,
    /** what is to be kept: the list with its columns, where somebody chose them */
    query: { ...query, columns },
    current: currentView(list, views, query),
    refresh,
    /** Shows the result of a change, or why it failed, and reads the views again. */
    announce(done: string, name: string, undo?: () => void) {
      refresh();
      const text = t(done, { name });
      if (undo) showToast({ tone: 'success', text, action: { label: t('common.button.undo'), run: undo } });
      else showToast({ tone: 'success', text, durationMs: TOAST_MS.short });
    },
    refuse(refusal: ViewRefusal) {
      refresh();
      showToast({ tone: 'error', text: refusalText(refusal, t) });
    },
  };
}

export type Saved = ReturnType<typeof useSavedViews>;

/** Why nothing was saved, where no field caused it. */
export function refusalText(refusal: ViewRefusal, t: ReturnType<typeof useT>): string {
  if (typeof refusal === 'object') return problemText(refusal.name, t('list.views.name'), t) ?? '';
  return t(`list.views.${refusal}`, { max: VIEWS_AT_MOST });
}
