/** How the screens make their calls. */
export type Within = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
