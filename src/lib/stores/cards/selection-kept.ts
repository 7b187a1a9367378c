import { keptSelection, selectionTexts } from '../bulk/kept-load.ts';
import { $user } from '../session/session.ts';
import { hasOnlyTexts } from '../stored-atom.ts';
import { chosenPlaceOf } from './chosen-place.ts';
import { cardsList } from './query.ts';
import { $selection, filterOf, sizeOf } from './selection.ts';

/**
 * Keeps the ticks during a reload and a visit to a card that Back ends, so that five hundred ticks are not lost. Any
 * other way to the list begins without ticks, so that no action hits cards ticked for something else.
 *
 * @returns stops it
 */
export function keepSelection(businessId: string): () => void {
  const personId = $user.get()?.id;
  const place = chosenPlaceOf(businessId);
  const kept = readTexts(place);
  forget(place);
  if (kept && isBack() && sizeOf($selection.get()) === 0) {
    const selection = keptSelection(kept, filterOf(cardsList.$query.get()));
    if (selection) $selection.set(selection);
  }
  const leave = () => {
    const selection = $selection.get();
    if ($user.get()?.id !== personId || sizeOf(selection) === 0) return forget(place);
    write(place, selectionTexts(selection));
  };
  addEventListener('pagehide', leave);
  return () => removeEventListener('pagehide', leave);
}

function isBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

function readTexts(place: string): Readonly<Record<string, string>> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return hasOnlyTexts(kept) ? kept : null;
  } catch {
    return null;
  }
}

function write(place: string, texts: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(texts));
  } catch {
    // Storage is full or forbidden: the ticks are not kept.
  }
}

function forget(place: string): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // A browser may refuse its storage altogether; then nothing is kept.
  }
}
