/**
 * Characters that nobody sees and that change how what stands around them is read: controls other than a tab and the
 * end of a line, and those that turn the direction of writing around (U+202A–U+202E, U+2066–U+2069). A name or a
 * reason with one of them could show another text than it is. The marks that Arabic and Persian are written with,
 * such as U+200C between the parts of a word, are not among them.
 */
const HIDDEN = /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;

/** A text without them; ends of lines in one form. */
export function stripHidden(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(new RegExp(HIDDEN, 'gu'), '');
}

/** A character of a text of one line that somebody can see, or that belongs to how it is written. */
export const VISIBLE = /[^\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
