let kept = new Map<string, object>();

/** What was typed into a form that was closed unfinished; otherwise nothing. Only in memory. */
export const keptDraft = <Draft extends object>(what: string): Partial<Draft> => kept.get(what) ?? {};

export function keepDraft(what: string, draft: object): void {
  kept.set(what, draft);
}

export function dropDraft(what: string): void {
  kept.delete(what);
}

/** Call when the person who typed them leaves. */
export function forgetDrafts(): void {
  kept = new Map();
}
