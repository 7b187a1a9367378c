import { parseArgs } from 'node:util';

/** The groups of rows, in the order of a run. */
export const GROUPS = [
  'sizes',
  'throughput',
  'lighthouse',
  'grid',
  'ledger',
  'authorizations',
  'live',
  'files',
  'reports',
] as const;
export type Group = (typeof GROUPS)[number];

export type Options = {
  only: ReadonlySet<Group>;
  /** Where the rows are written as JSON as well. */
  json: string | undefined;
  /** Rounds of each comparison; odd, so that the median is a measured one. */
  rounds: number;
  /** Seconds of each round under load. */
  seconds: number;
  /** Streams that are open at once. */
  streams: number;
  /** Purchases that reports are asked about. */
  transactions: number;
  /** Cards in the two tables whose first pages are compared. */
  fewCards: number;
  manyCards: number;
};

export const USAGE = `npm run bench -- [--only ${GROUPS.join(',')}] [--rounds 5] [--seconds 2]
                 [--cards 10000,1000000] [--streams 500]
                 [--transactions 10000000] [--json FILE]`;

/**
 * Reads the command line.
 *
 * @throws Error with a plain text for anything that is none of the options
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    strict: true,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      json: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      cards: { type: 'string', default: '10000,1000000' },
      streams: { type: 'string', default: '500' },
      transactions: { type: 'string', default: '10000000' },
    },
  });
  const [few = '', many = ''] = values.cards.split(',');
  const named = values.only.flatMap((text) => text.split(','));
  const unknown = named.find((name) => !GROUPS.includes(name as Group));
  if (unknown !== undefined) throw new Error(`There is no group ${unknown}; there are ${GROUPS.join(', ')}.`);
  return {
    only: new Set(named.length > 0 ? (named as Group[]) : GROUPS),
    json: values.json,
    rounds: whole('--rounds', values.rounds, 99),
    seconds: whole('--seconds', values.seconds, 60),
    streams: whole('--streams', values.streams, 2_000),
    transactions: whole('--transactions', values.transactions, 100_000_000),
    fewCards: whole('--cards', few, 10_000_000),
    manyCards: whole('--cards', many, 10_000_000),
  };
}

function whole(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max) {
    throw new Error(`${name}: "${text}" is no whole number from 1 to ${max}.`);
  }
  return value;
}
