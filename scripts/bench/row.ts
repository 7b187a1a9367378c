/** The demanded ratio of a figure to its comparison. */
export type Demand = { atLeast: number } | { atMost: number };

/** One line of the report. A row without a demand is there for information. */
export type Row = {
  group: string;
  what: string;
  figure: number;
  unit: string;
  /** The budget, or what a bare server or a small table did in the same run. */
  comparedWith: number | undefined;
  /** Figure ÷ comparison; undefined where there is nothing to divide by. */
  ratio: number | undefined;
  demand: Demand | undefined;
  passed: boolean | undefined;
  note: string | undefined;
};

type Measured = Pick<Row, 'group' | 'what' | 'figure' | 'unit'> & { note?: string };

/** A figure whose ratio to another one of the same run is what counts. */
export function compared(row: Measured & { comparedWith: number; ratio?: number; demand: Demand }): Row {
  const ratio = row.ratio ?? row.figure / row.comparedWith;
  return { ...row, note: row.note, ratio, passed: holds(ratio, row.demand) };
}

/** A figure that may not be above (or below) a fixed budget. */
export function budgeted(row: Measured & ({ atMost: number } | { atLeast: number })): Row {
  const { group, what, figure, unit, note } = row;
  const demand: Demand = 'atMost' in row ? { atMost: row.atMost } : { atLeast: row.atLeast };
  const budget = 'atMost' in row ? row.atMost : row.atLeast;
  return {
    group,
    what,
    figure,
    unit,
    note,
    demand,
    comparedWith: budget,
    ratio: budget === 0 ? undefined : figure / budget,
    passed: holds(figure, demand),
  };
}

/** A figure without a demand. */
export function withoutDemand(row: Measured): Row {
  return {
    ...row,
    note: row.note,
    comparedWith: undefined,
    ratio: undefined,
    demand: undefined,
    passed: undefined,
  };
}

/** A measurement that threw: a failed row with the reason. */
export function broken(group: string, what: string, error: unknown): Row {
  const note = error instanceof Error ? error.message : String(error);
  return { ...withoutDemand({ group, what, figure: Number.NaN, unit: '', note }), passed: false };
}

function holds(value: number, demand: Demand): boolean {
  return 'atLeast' in demand ? value >= demand.atLeast : value <= demand.atMost;
}
