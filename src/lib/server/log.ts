import {
  type DestinationStream,
  type LogFn,
  type Logger,
  levels,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from 'pino';
import type { Repeats } from './log-repeats.ts';

/** Keys whose values never reach a log, wherever they stand. */
const REDACTED = [
  'password',
  'token',
  'authorization',
  'cookie',
  'pin',
  'accountNumber',
  'ssn',
  'number',
  'cvv',
];

/**
 * Fields of a database error, besides its message, that may hold secrets: the failing row with names and sealed
 * numbers, the statement, and the connection with the key that cancels its queries.
 */
const NEVER_OF_ERRORS = new Set(['detail', 'where', 'internalQuery', 'client']);

/**
 * The log of a process: one JSON object a line, with the name of its level and the time in UTC, without secrets.
 *
 * @param options.repeats keeps warnings and errors that repeat to their count
 */
export const createLog = (
  level: string,
  destination?: DestinationStream,
  { repeats }: { repeats?: Repeats } = {},
): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method, number) {
          const counts = number === levels.values.warn || number === levels.values.error;
          const write: LogFn = (...line: unknown[]) => method.apply(this, line as Parameters<LogFn>);
          if (counts && repeats && !repeats.admits(args, write)) return;
          method.apply(this, args);
        },
      },
      redact: { paths: REDACTED.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '…' },
      serializers: { err: withoutRows },
    },
    destination,
  );

const withoutRows = (error: unknown): unknown => strip(stdSerializers.err(error as Error), 0);

/** A nested error is stripped too. */
function strip(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.map((part) => strip(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !NEVER_OF_ERRORS.has(key))
      .map(([key, part]) => [key, strip(part, depth + 1)]),
  );
}
