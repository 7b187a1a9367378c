import type { ContextProgram } from '#lib/domain/people/business-context.ts';

/** From this number on, programs are searched, and those opened last come first. */
export const MANY_PROGRAMS = 9;

export type Offered = {
  /** opened last, the present one left out; empty where there are few, or something is searched for */
  readonly recent: readonly ContextProgram[];
  readonly others: readonly ContextProgram[];
};

/**
 * The programs that the switcher offers for what was typed, by name.
 * @param recentIds opened last, newest first
 */
export function offeredPrograms(
  programs: readonly ContextProgram[],
  { typed, recentIds, currentId }: { typed: string; recentIds: readonly string[]; currentId: string },
): Offered {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const fitting = programs
    .filter(({ name }) => words.every((word) => ` ${fold(name)}`.includes(` ${word}`)))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  if (words.length > 0 || programs.length < MANY_PROGRAMS) return { recent: [], others: fitting };
  const recent = recentIds.flatMap((id) => fitting.find((one) => one.id === id && id !== currentId) ?? []);
  return { recent, others: fitting.filter((one) => !recent.includes(one)) };
}

/** The form in which letters are compared: lower case, without accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
