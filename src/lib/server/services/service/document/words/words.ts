/**
 * What a property, parameter or header means, with an example where its form gives none: ids, times and days have
 * theirs by their form, closed lists by their first value.
 */
export type Word = string | readonly [text: string, example: unknown];

/**
 * Words by name. The most exact key that fits counts:
 * `Card.posted` (in a component or a call), `holder.email` (in a property), `request.amount` (in what is sent), `amount`.
 */
export type Words = Readonly<Record<string, Word>>;
