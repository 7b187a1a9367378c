import type { FileFormat } from '#lib/contract/exports/file-format.ts';
import { csvLine } from '#lib/domain/csv.ts';
import type { Download } from '../../commands/download.ts';
import { fileIn } from './file-in.ts';
import { CHUNK_LINES, type Column } from './list-export.ts';
import { MOST_EXPORTED } from './start-export.ts';

type ListFile<Row> = {
  name: string;
  columns: readonly Column<Row>[];
  lineCount: number;
  read(page: {
    limit: number;
    cursor?: string;
  }): Promise<{ items: readonly Row[]; nextCursor: string | null }>;
};

/**
 * A list that is read page by page while its file is sent, without a job.
 *
 * @throws Refusal 409 for a workbook of too many lines
 */
export function listFile<Row>(
  format: FileFormat | undefined,
  { name, columns, lineCount, read }: ListFile<Row>,
): Download {
  async function* lines() {
    let cursor: string | null = '';
    for (let sent = 0; cursor !== null && sent < MOST_EXPORTED; sent += CHUNK_LINES) {
      const { items, nextCursor }: Awaited<ReturnType<typeof read>> = await read({
        limit: CHUNK_LINES,
        ...(cursor ? { cursor } : {}),
      });
      yield items.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
      cursor = nextCursor;
    }
  }
  return fileIn(format, {
    name,
    heads: columns.map(({ head }) => head()),
    amounts: columns.flatMap(({ isAmount }, at) => (isAmount ? [at] : [])),
    lineCount,
    lines: lines(),
  });
}
