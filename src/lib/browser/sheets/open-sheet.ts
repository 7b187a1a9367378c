import { type SheetRow, UnreadableSheet } from './sheet.ts';
import type { OpenedSheet, SheetAnswer, SheetQuestion } from './sheet-desk.ts';

/** A file that was read in a worker, where its rows stay until they are asked for. */
export type FileSheet = OpenedSheet & {
  readonly fileName: string;
  rows(from: number, count: number): Promise<readonly SheetRow[]>;
  close(): void;
};

/**
 * Reads a CSV file or a workbook beside the page, which stays responsive meanwhile.
 * @throws UnreadableSheet
 */
export async function openSheet(file: File): Promise<FileSheet> {
  const worker = beginWorker();
  const opened = await ask(worker, { kind: 'open', file }).catch((error) => {
    worker.terminate();
    throw error;
  });
  return {
    ...(opened as OpenedSheet),
    fileName: file.name,
    rows: async (from, count) => (await ask(worker, { kind: 'rows', from, count })) as readonly SheetRow[],
    close: () => worker.terminate(),
  };
}

/** Makes a workbook of texts beside the page; the first row are its headings. @throws UnreadableSheet */
export async function makeWorkbook(rows: readonly (readonly string[])[]): Promise<Blob> {
  const worker = beginWorker();
  try {
    return (await ask(worker, { kind: 'write', rows })) as Blob;
  } finally {
    worker.terminate();
  }
}

const beginWorker = () => new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });

/** A worker that ran out of memory answers with an error only. */
function ask(worker: Worker, question: SheetQuestion): Promise<Exclude<SheetAnswer, { why: unknown }>> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      if ('why' in data) reject(new UnreadableSheet(data.why));
      else resolve(data);
    };
    worker.onerror = () => reject(new UnreadableSheet('damaged'));
    worker.postMessage(question);
  });
}
