let kept = new Map<string, object>();

/** What was typed into a form that was closed unfinished; otherwise nothing. Only in memory. */
export const keptDraft = <Draft extends object>(what: string): Partial<Draft> => kept.get(what) ?? {};

export function keepDraft(what: string, draft: object): void {
  kept.set(what, draft);
}

export function dropDraft(what: string): void {
  kept.delete(what);
}

/** The fields of a draft that differ from the thing they change: others' changes of the rest are not undone. */
export const changedFrom = <Draft extends object>(thing: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== thing[name as keyof Draft]),
  ) as Partial<Draft>;

/** Call when the person who typed them leaves. */
export function forgetDrafts(): void {
  kept = new Map();
}
