import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvLine, unescapeFormula } from '#lib/domain/csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['12.50', '12.50'],
  ['Rahimi, Amina', '"Rahimi, Amina"'],
  ['the "big" one', '"the ""big"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['+15551234567', `"'+15551234567"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', '"\'\r=1"'],
  ['＝1+1', `"'＝1+1"`],
  ['a=b', 'a=b'],
  ["'=1", `"''=1"`],
  ["O'Neill", "O'Neill"],
])('%j is written as %j', (value, cell) => {
  expect(csvLine([value, 'x'])).toBe(`${cell},x\r\n`);
});

test('a line ends as RFC 4180 says', () => {
  expect(csvLine(['a', 'b,c'])).toBe('a,"b,c"\r\n');
});

describe('whatever people are called', () => {
  const nasty = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\'＝＋－＠ aé漢1') });
  const values = fc.array(fc.oneof(fc.string({ unit: 'binary' }), nasty), { minLength: 1, maxLength: 6 });

  test('no cell begins a formula, and reading the file gives the values back', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 4 }), (rows) => {
        const text = rows.map((row) => csvLine(row)).join('');
        const { data } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' });
        const read = data.slice(0, -1);
        expect(read.flat().filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
        expect(read.map((row) => row.map(unescapeFormula))).toEqual(rows);
      }),
      { numRuns: 2_000 },
    );
  });
});
