import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvLine } from '#lib/domain/csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['12.50', '12.50'],
  ['Rahimi, Amina', '"Rahimi, Amina"'],
  ['the "big" one', '"the ""big"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['+15551234567', "'+15551234567"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
  ["'=1", "'=1"],
])('%j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a line ends as RFC 4180 says', () => {
  expect(csvLine(['a', 'b,c'])).toBe('a,"b,c"\r\n');
});

describe('whatever people are called', () => {
  const nasty = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\'＝＋－＠ aé漢1') });
  const values = fc.array(fc.oneof(fc.string({ unit: 'binary' }), nasty), { minLength: 1, maxLength: 6 });

  test('no cell begins a formula, and reading the line gives the values back', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 4 }), (rows) => {
        const read = parse(rows.map((row) => csvLine(row)).join(''));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        rows.flat().forEach((value, index) => {
          const cell = read.flat()[index] as string;
          expect('=+-@\t\r\n＝＋－＠'.includes(cell.charAt(0)) && cell !== '').toBe(false);
          expect([value, `'${value}`]).toContain(cell);
        });
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Reads CSV by its own few rules, one character after the other. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === ',') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (character === '\r' && text.charAt(at + 1) === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      at++;
      rows.push([]);
    } else cell += character;
  }
  return rows.slice(0, -1);
}
