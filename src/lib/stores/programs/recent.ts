import { $user } from '../session/session.ts';
import { isListOf, isRecord, storedAtom } from '../stored-atom.ts';

const MOST_PEOPLE = 20;
const MOST_PROGRAMS = 5;

const isId = (value: unknown): value is string => typeof value === 'string';

/** The programs that each person of this device opened last, newest first, by the person's id. */
const $recent = storedAtom(
  'localStorage',
  'recentPrograms',
  1,
  (value): value is Record<string, string[]> =>
    isRecord(value) && Object.values(value).every((ids) => isListOf(ids, isId)),
);

/** The programs that the signed-in person opened last on this device, newest first. */
export function recentPrograms(): readonly string[] {
  const id = $user.get()?.id;
  return (id && $recent.get()?.[id]) || [];
}

/** Puts a program at the head of them. */
export function rememberProgram(programId: string): void {
  const id = $user.get()?.id;
  if (!id) return;
  const { [id]: before = [], ...others } = $recent.get() ?? {};
  const kept = Object.entries(others).slice(1 - MOST_PEOPLE);
  const ids = [programId, ...before.filter((one) => one !== programId)].slice(0, MOST_PROGRAMS);
  $recent.set({ ...Object.fromEntries(kept), [id]: ids });
}
