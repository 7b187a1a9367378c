import Papa from 'papaparse';
import { unescapeFormula } from '#lib/domain/csv.ts';
import { collectSheet, type Sheet, UnreadableSheet } from './sheet.ts';

/** What separates cells; a spreadsheet takes what its language uses. */
const SEPARATORS = [',', ';', '\t', '|'];
/** First line of some files, which says what separates their cells. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Reads the text of a CSV file, whichever separator it has; quoted cells may hold line ends. @throws UnreadableSheet */
export function readCsv(text: string): Sheet {
  const named = SEPARATOR_LINE.exec(text);
  const taken = collectSheet();
  if (named) taken.add([]);
  let failure: unknown;
  Papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
    ...(named?.[1] ? { delimiter: named[1] } : {}),
    delimitersToGuess: SEPARATORS,
    step({ data }, parser) {
      try {
        taken.add(data.map(unescapeFormula));
      } catch (error) {
        failure = error;
        parser.abort();
      }
    },
  });
  if (failure) throw failure instanceof UnreadableSheet ? failure : new UnreadableSheet('damaged');
  return taken.sheet();
}
