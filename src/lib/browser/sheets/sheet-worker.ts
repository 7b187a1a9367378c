import { type SheetQuestion, sheetDesk } from './sheet-desk.ts';

const answer = sheetDesk();

/** One question after the other: a page asks for the next rows when it has sent those before. */
addEventListener('message', (event: MessageEvent<SheetQuestion>) => {
  void answer(event.data).then((found) => postMessage(found));
});
