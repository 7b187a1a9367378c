import { type SheetQuestion, sheetDesk } from '#lib/browser/sheets/sheet-desk.ts';

/** The worker that reads files, in the process of the test: what it is asked and answers is copied as on its way. */
export class FakeSheetWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  #answer = sheetDesk();
  isEnded = false;

  postMessage(question: SheetQuestion): void {
    void this.#answer(question).then((data) => {
      if (!this.isEnded) this.onmessage?.({ data });
    });
  }

  terminate(): void {
    this.isEnded = true;
  }
}
