/** The exact length of a record, which is one line of an ACH file (Nacha Operating Rules, appendix three). */
export const RECORD_LENGTH = 94;

/** One field: its name and length; `n` is numeric, padded with zeros on the left, `a` a text, padded with blanks. */
export type FieldSpec = readonly [name: string, length: number, kind: 'n' | 'a'];
export type RecordSpec = readonly FieldSpec[];

type NameOf<Spec extends RecordSpec> = Spec[number][0];
export type Values<Spec extends RecordSpec> = Record<NameOf<Spec>, string | number>;

/**
 * Writes one record.
 * @throws RangeError for a number that does not fit, or a character that the file may not contain: an ACH file must
 *   never be wrong silently
 */
export function writeRecord<Spec extends RecordSpec>(spec: Spec, values: Values<Spec>): string {
  const given = values as Record<string, string | number>;
  const line = spec.map(([name, length, kind]) => writeField(name, length, kind, given[name] ?? '')).join('');
  if (line.length !== RECORD_LENGTH) throw new RangeError(`A record of ${line.length} characters.`);
  return line;
}

/** Reads one record into its fields and trims the texts. */
export function readRecord<Spec extends RecordSpec>(spec: Spec, line: string): Record<NameOf<Spec>, string> {
  const found: Record<string, string> = {};
  let at = 0;
  for (const [name, length] of spec) {
    found[name] = line.slice(at, at + length).trim();
    at += length;
  }
  return found as Record<NameOf<Spec>, string>;
}

function writeField(name: string, length: number, kind: 'n' | 'a', value: string | number): string {
  const text = String(value);
  if (kind === 'n') {
    if (!/^\d*$/.test(text) || text.length > length) throw new RangeError(`${name}: ${text} does not fit.`);
    return text.padStart(length, '0');
  }
  if (!/^[\x20-\x7e]*$/.test(text)) throw new RangeError(`${name}: not only printable ASCII.`);
  return text.slice(0, length).padEnd(length, ' ');
}
