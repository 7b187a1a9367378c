import * as z from 'zod/mini';

/** Lines of a workbook: it is made in memory, and a file of comma-separated values is not. */
export const MOST_WORKBOOK_LINES = 50_000;
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
/** `csv` unless it is said. */
export const FileFormat = z.enum(FILE_FORMATS);
export type FileFormat = z.output<typeof FileFormat>;

/** Type of a file whose name ends with `.xlsx`. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
