let kept = new Map<string, object>();

/** What was typed into a form that was closed; nothing where it was not, or where it was done. In memory alone. */
export const keptDraft = <Draft extends object>(what: string): Partial<Draft> => kept.get(what) ?? {};

export function keepDraft(what: string, draft: object): void {
  kept.set(what, draft);
}

export function dropDraft(what: string): void {
  kept.delete(what);
}

/** Whoever typed them has gone. */
export function forgetDrafts(): void {
  kept = new Map();
}
