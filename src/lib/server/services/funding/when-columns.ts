import { easternDate, easternTime } from '#lib/domain/calendar.ts';
import { column } from '../exports/list-column.ts';
import type { Column } from '../exports/list-export.ts';

/** When a line was: the day on which the page shows it, the time of that day, and the moment for programs. */
export const whenColumns = <Line>(at: (line: Line) => string): Column<Line>[] => [
  column('funding.export.day', (line) => easternDate(new Date(at(line)))),
  column('funding.export.time', (line) => easternTime(new Date(at(line)))),
  column('funding.export.when', at),
];
