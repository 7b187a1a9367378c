import { describe, expect, test } from 'vitest';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { readFile } from '#lib/browser/sheets/read-file.ts';
import { CSV_MAX_BYTES, SHEET_MAX_ROWS, XLSX_MAX_BYTES } from '#lib/browser/sheets/sheet.ts';

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const utf16 = (text: string, isLittle: boolean) =>
  [...text].flatMap((character) => {
    const code = character.charCodeAt(0);
    return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
  });
const MARK_8 = [0xef, 0xbb, 0xbf];
/** ã é ’ in Windows-1252. */
const windows1252 = (text: string) =>
  [...text].map(
    (character) => ({ ã: 0xe3, é: 0xe9, ü: 0xfc, '’': 0x92 })[character] ?? character.charCodeAt(0),
  );

const read = (bytes: readonly number[]) => readFile(new Blob([new Uint8Array(bytes)]));
const readText = (text: string) => read(utf8(text));

const PEOPLE = {
  headings: ['name', 'city', 'zip'],
  rows: [
    { number: 2, cells: ['João', 'Münster', '01234'] },
    { number: 3, cells: ['Zoé O’Neill', 'Paris', '00042'] },
  ],
};

const table = (separator: string, end: string) =>
  ['name,city,zip', 'João,Münster,01234', 'Zoé O’Neill,Paris,00042']
    .map((line) => line.replaceAll(',', separator) + end)
    .join('');

describe('one table as programs export it', () => {
  test.each<[string, readonly number[]]>([
    ['LibreOffice: UTF-8, commas, LF', utf8(table(',', '\n'))],
    ['LibreOffice: all texts quoted', utf8(table('","', '"\n').replace(/^(?=.)/gm, '"'))],
    ['Excel "CSV UTF-8": mark, CRLF', [...MARK_8, ...utf8(table(',', '\r\n'))]],
    ['Excel in German: mark, semicolons', [...MARK_8, ...utf8(table(';', '\r\n'))]],
    ['Excel "CSV": Windows-1252, semicolons', windows1252(table(';', '\r\n'))],
    ['Excel "CSV": Windows-1252, commas', windows1252(table(',', '\r\n'))],
    ['Excel "Unicode text": UTF-16 LE, mark, tabs', [0xff, 0xfe, ...utf16(table('\t', '\r\n'), true)]],
    ['UTF-16 BE, mark, tabs', [0xfe, 0xff, ...utf16(table('\t', '\r\n'), false)]],
    ['UTF-16 LE without a mark', utf16(table('\t', '\r\n'), true)],
    ['UTF-16 BE without a mark', utf16(table('\t', '\r\n'), false)],
    ['Google Sheets: UTF-8, CRLF, no end on the last line', utf8(table(',', '\r\n').trimEnd())],
    ['Google Sheets: tabs', utf8(table('\t', '\r\n').trimEnd())],
    ['Numbers: UTF-8, semicolons, LF', utf8(table(';', '\n'))],
    ['a database: pipes', utf8(table('|', '\n'))],
    ['an old Macintosh: CR alone', utf8(table(',', '\r'))],
    ['blank rows at the end', utf8(`${table(',', '\r\n')},,\r\n,,\r\n   ,,\r\n\r\n`)],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes)).toEqual(PEOPLE);
  });

  test('the line that says what separates cells is none of the table, but a line of the file', async () => {
    const { headings, rows } = await readText('sep=;\r\na;b\r\n1,5;x\r\n');
    expect(headings).toEqual(['a', 'b']);
    expect(rows).toEqual([{ number: 3, cells: ['1,5', 'x'] }]);
  });
});

test('quoted cells hold line ends, quotes and separators, and rows keep the numbers of the spreadsheet', async () => {
  const { rows } = await readText('a,b\r\n"two\r\nlines","say ""hi"", then"\r\n,\r\nx,y\r\n');
  expect(rows).toEqual([
    { number: 2, cells: ['two\r\nlines', 'say "hi", then'] },
    { number: 4, cells: ['x', 'y'] },
  ]);
});

test('a cell right of the headings is a column without one', async () => {
  const { headings } = await readText('a,,a,\r\n1,2,3,,5,\r\n');
  expect(headings).toEqual(['a', '', 'a', '', '5'].map((name) => (name === '5' ? '' : name)));
});

test('cells that were escaped by an export are read as they were', async () => {
  const { rows } = await readText("a,b\r\n'=1+1,'+15551234567\r\n''=2,O'Neill\r\n");
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['=1+1', '+15551234567'],
    ["'=2", "O'Neill"],
  ]);
});

describe('workbooks', () => {
  const workbook = async (rows: SheetData) =>
    readFile(new Blob([new Uint8Array(await writeWorkbook(rows).toBuffer())]));
  const day = (value: string) => ({ value: new Date(value), type: Date, format: 'mm/dd/yyyy' }) as const;

  test('texts keep zeros, numbers have no exponent and no binary tail, dates are ISO', async () => {
    expect(
      await workbook([
        ['zip', 'account', 'amount', 'day', 'yes'],
        ['01234', 12345678901234, 19.99, day('2026-03-09'), true],
        [null, null, null, null, null],
        ['=1+1', 1e21, 0.1 + 0.2, day('2026-03-09T13:30:00Z'), false],
        [' ', null, null, null, null],
      ]),
    ).toEqual({
      headings: ['zip', 'account', 'amount', 'day', 'yes'],
      rows: [
        { number: 2, cells: ['01234', '12345678901234', '19.99', '2026-03-09', 'TRUE'] },
        { number: 4, cells: ['=1+1', '1000000000000000000000', '0.3', '2026-03-09 13:30', 'FALSE'] },
      ],
    });
  });

  test('a table that begins lower down keeps the numbers of its rows', async () => {
    const { headings, rows } = await workbook([[null], ['a'], ['x']]);
    expect({ headings, rows }).toEqual({ headings: ['a'], rows: [{ number: 3, cells: ['x'] }] });
  });
});

describe('what is no table', () => {
  test.each<[string, readonly number[], string]>([
    ['nothing', [], 'empty'],
    ['blank lines', utf8('\r\n,,\r\n'), 'empty'],
    ['headings alone', utf8('a,b\r\n'), 'noRows'],
    ['a damaged workbook', [0x50, 0x4b, 3, 4, 1, 2, 3], 'damaged'],
    ['a workbook of the old format', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'kind'],
    ['a PDF', utf8('%PDF-1.7\n'), 'kind'],
    ['61 columns', utf8(`${'a,'.repeat(60)}a\n1\n`), 'tooManyColumns'],
    ['50,001 rows', utf8(`a\n${'1\n'.repeat(SHEET_MAX_ROWS + 1)}`), 'tooManyRows'],
  ])('%s', async (_, bytes, why) => {
    await expect(read(bytes)).rejects.toMatchObject({ why });
  });

  test.each([
    ['text', 'a\n1\n', CSV_MAX_BYTES],
    ['a workbook', 'PK\u0003\u0004', XLSX_MAX_BYTES],
  ])('%s beyond its bytes', async (_, begins, most) => {
    const file = new Blob([begins, new Uint8Array(most)]);
    await expect(readFile(file)).rejects.toMatchObject({ why: 'tooLarge' });
  });

  test('50,000 rows are a table', async () => {
    const { rows } = await readText(`a\n${'1\n'.repeat(SHEET_MAX_ROWS)}`);
    expect(rows.length).toBe(SHEET_MAX_ROWS);
  });
});
