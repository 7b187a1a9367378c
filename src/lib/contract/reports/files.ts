import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { FileFormat } from '../exports/file-format.ts';
import { Id } from '../fields.ts';
import { periodQuery } from './figures.ts';

// A call spreads no schema: a page would carry it, with the library of schemas.
const file = { method: 'GET', tag: 'Reports', download: 'text/csv', orWorkbook: true } as const;
const params = z.object({ id: Id });
const query = z.object({ ...periodQuery, format: z.optional(FileFormat) });
// Besides it asks for exportData, in the same programs.
const access = { kind: 'business', owner: 'business', permission: 'viewReports', shared: true } as const;

export const downloadCardsReport = defineCall({
  ...file,
  name: 'downloadCardsReport',
  path: '/businesses/{id}/reporting/cards/file',
  summary:
    'The rows behind the report of cards as a file: each figure with its points, the reasons of declines, categories and programs; of purchases only where the caller is shown them',
  access,
  params,
  query,
  output: z.string(),
  errors: ['wrong_state'],
});

export const downloadBankTransfersReport = defineCall({
  ...file,
  name: 'downloadBankTransfersReport',
  path: '/businesses/{id}/reporting/bankTransfers/file',
  summary:
    'The rows behind the report of bank transfers as a file: each figure with its points, reasons and programs',
  access: { ...access, hiddenBy: 'hideBankPaymentsInformation' },
  params,
  query,
  output: z.string(),
  errors: ['wrong_state'],
});
