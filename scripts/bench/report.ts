import type { Demand, Row } from './row.ts';

const COLUMNS = ['', 'what', 'figure', 'compared with', 'ratio', 'demanded'] as const;

/** The rows as a table for people. */
export function toTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.passed === undefined ? 'info' : row.passed ? 'ok' : 'FAIL',
    `${row.group}: ${row.what}`,
    withUnit(row.figure, row.unit),
    row.comparedWith === undefined ? '' : withUnit(row.comparedWith, row.unit),
    row.ratio === undefined ? '' : row.ratio.toFixed(2),
    demanded(row.demand, row.unit),
  ]);
  const widths = COLUMNS.map((name, at) =>
    Math.max(name.length, ...lines.map((cells) => cells[at]?.length ?? 0)),
  );
  const draw = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  const notes = rows
    .filter(({ note }) => note)
    .map(({ group, what, note }) => `  ${group}: ${what}: ${note}`);
  return [
    draw(COLUMNS),
    draw(widths.map((width) => '─'.repeat(width))),
    ...lines.map(draw),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

function withUnit(value: number, unit: string): string {
  if (!Number.isFinite(value)) return '–';
  const text =
    Number.isInteger(value) || value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
  return unit ? `${text} ${unit}` : text;
}

function demanded(demand: Demand | undefined, unit: string): string {
  if (!demand) return '';
  const [sign, value] = 'atLeast' in demand ? ['≥', demand.atLeast] : ['≤', demand.atMost];
  return `${sign} ${value < 10 && value > 0 ? value : withUnit(value, unit)}`;
}
