import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '#lib/browser/sheets/read-file.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/**
 * A workbook as LibreOffice Calc writes it: shared texts with runs and kept spaces, every row with its height, styled
 * cells without a value to the right and below, numbers in full precision, and dates as days since the end of 1899.
 */
function calcWorkbook({ sharedTexts, rows }: { sharedTexts: string; rows: string }): Blob {
  const files = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Type="${OFFICE}/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><sheets><sheet name="Sheet1" sheetId="1" state="visible" r:id="rId2"/></sheets><calcPr iterateCount="100" refMode="A1" iterate="false" iterateDelta="0.001"/></workbook>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="@"/><numFmt numFmtId="166" formatCode="mm/dd/yy"/></numFmts><fonts count="1"><font><sz val="10"/><name val="Arial"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="164" fontId="0" borderId="0" fillId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="164" fontId="0" borderId="0" fillId="0" xfId="0"/><xf numFmtId="165" fontId="0" borderId="0" fillId="0" xfId="0" applyNumberFormat="true"/><xf numFmtId="166" fontId="0" borderId="0" fillId="0" xfId="0" applyNumberFormat="true"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${sharedTexts}</sst>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetPr filterMode="false"/><dimension ref="A1:E6"/><sheetData>${rows}</sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.5" footer="0.5"/></worksheet>`,
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Blob([new Uint8Array(zipped)]);
}

const text = (value: string) => `<si><t xml:space="preserve">${value}</t></si>`;
const row = (number: number, cells: string) =>
  `<row r="${number}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false">${cells}</row>`;
const shared = (at: string, index: number, style = 0) =>
  `<c r="${at}" s="${style}" t="s"><v>${index}</v></c>`;
const number = (at: string, value: string, style = 0) =>
  `<c r="${at}" s="${style}" t="n"><v>${value}</v></c>`;
const styled = (at: string) => `<c r="${at}" s="1"/>`;

test('a workbook of LibreOffice is read as it looks there', async () => {
  const sharedTexts = [
    text('Card ID'),
    text('Amount'),
    text('ZIP code'),
    text('Day'),
    text('K7MW2XQ4RT'),
    text('00420'),
    '<si><r><t xml:space="preserve">two </t></r><r><rPr><b val="true"/></rPr><t xml:space="preserve">parts</t></r></si>',
    text('a &amp; b\nbelow'),
  ].join('');
  const rows = [
    row(1, ['A', 'B', 'C', 'D'].map((column, index) => shared(`${column}1`, index)).join('') + styled('E1')),
    // A zero that was typed into a text cell stays; one typed as a number is lost, and its digits are what there is.
    row(2, shared('A2', 4) + number('B2', '19.99') + shared('C2', 5, 1) + number('D2', '46090', 2)),
    row(3, shared('A3', 6) + number('B3', '0.30000000000000004') + number('C3', '420') + styled('D3')),
    row(4, ['A', 'B', 'C', 'D', 'E'].map((column) => styled(`${column}4`)).join('')),
    row(5, `${shared('A5', 7)}<c r="B5" s="0" t="n"><f aca="false">10+15</f><v>25</v></c>`),
    row(6, styled('A6') + styled('B6')),
  ].join('');
  const { headings, rows: read } = await readFile(calcWorkbook({ sharedTexts, rows }));
  expect(headings).toEqual(['Card ID', 'Amount', 'ZIP code', 'Day']);
  expect(read.map(({ number, cells }) => [number, ...cells.slice(0, 4)])).toEqual([
    [2, 'K7MW2XQ4RT', '19.99', '00420', '2026-03-09'],
    [3, 'two parts', '0.3', '420', ''],
    [5, 'a & b\nbelow', '25', '', ''],
  ]);
});
