import { FILE_CONTROL, FILE_HEADER } from './layout.ts';
import { RECORD_LENGTH, type RecordSpec } from './record.ts';

/** A record with its number in the file, from 1: that of its line, where the file has lines. */
export type Line = { text: string; number: number };

/** What transfers between systems add to a text: a mark before it, NUL or Ctrl-Z after it. */
const WRAPPING = /^\u00ef\u00bb\u00bf|[^!-~]+$/g;
const LINE_END = /\r\n|\n|\r/;

/**
 * Cuts the text of a bank's file into records of 94 characters. Banks and transfer tools end lines with LF, CRLF or
 * CR, once a block or not at all, and some trim the blanks at the end of a line: those are put back.
 *
 * @throws RangeError for a line that is no record
 */
export function cutRecords(text: string): Line[] {
  let number = 0;
  return text
    .replace(WRAPPING, '')
    .split(LINE_END)
    .flatMap((line) => {
      const bare = line.trimEnd();
      const count = Math.max(1, Math.ceil(bare.length / RECORD_LENGTH));
      const records = Array.from({ length: count }, (_, index) => ({
        text: bare.slice(index * RECORD_LENGTH, (index + 1) * RECORD_LENGTH),
        number: ++number,
      }));
      return bare === '' ? [] : records.map((record) => filledUp(record, bare.length));
    });
}

function filledUp({ text, number }: Line, lineLength: number): Line {
  if (text.length < shortestOf(text[0]))
    throw new RangeError(`Line ${number} has ${lineLength} characters instead of ${RECORD_LENGTH}.`);
  return { text: text.padEnd(RECORD_LENGTH, ' '), number };
}

/** The length without the blanks that a record may end in; all but two kinds end in a number. */
function shortestOf(recordType: string | undefined): number {
  if (recordType === '1') return lengthToLastNumber(FILE_HEADER);
  if (recordType === '9') return lengthToLastNumber(FILE_CONTROL);
  return RECORD_LENGTH;
}

function lengthToLastNumber(spec: RecordSpec): number {
  const last = spec.findLastIndex(([, , kind]) => kind === 'n');
  return spec.slice(0, last + 1).reduce((sum, [, length]) => sum + length, 0);
}
