import { stdSerializers } from 'pino';
import { matchRoute } from '#lib/domain/shell/routes.ts';

/** From a question mark to where an address ends in a text. */
const QUERY = /\?[^\s"'<>\\]+/g;

/**
 * A page that could not be drawn, for the log: under its route as it is written down, never the address that was asked
 * for. Links that are sent to people carry secrets in their queries, and so may what an error says of one.
 */
export function pageFailure(error: unknown, address: string): { err: unknown; route: string } {
  const [path = '/'] = address.split('?', 1);
  const told = error instanceof Error ? stdSerializers.err(error) : { message: String(error) };
  return {
    err: JSON.parse(JSON.stringify(told).replaceAll(QUERY, '?…')),
    route: matchRoute(path)?.route.path ?? 'none of ours',
  };
}
