import writeWorkbook from 'write-excel-file/universal';

/** Rows below the last one that are texts as well, so that zeros which are typed there stay. */
const BLANK_ROWS = 500;
const WIDTH = 22;
/** Text: a spreadsheet leaves what is typed as it is. */
const TEXT = { type: String, format: '@' } as const;

/** A workbook of one sheet; its first row are headings, and every cell is a text. */
export function writeXlsx(rows: readonly (readonly string[])[], blankRows = BLANK_ROWS): Promise<Blob> {
  const [headings = [], ...others] = rows;
  const blank = headings.map(() => ({ ...TEXT, value: '' }));
  return writeWorkbook(
    [
      headings.map((value) => ({ ...TEXT, value, fontWeight: 'bold' as const })),
      ...others.map((cells) => cells.map((value) => ({ ...TEXT, value }))),
      ...Array.from({ length: blankRows }, () => blank),
    ],
    { columns: headings.map(() => ({ width: WIDTH })), stickyRowsCount: 1 },
  ).toBlob();
}
