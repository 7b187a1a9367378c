import { stdSerializers } from 'pino';
import { matchRoute } from '#lib/domain/shell/routes.ts';

/** The query of an address inside a text. */
const QUERY = /\?[^\s"'<>\\]+/g;

/**
 * Describes a failed page for the log: by its route pattern, never by the requested address. Links that are sent to
 * people carry secrets in their queries, and an error text may repeat them.
 */
export function pageFailure(error: unknown, address: string): { err: unknown; route: string } {
  const [path = '/'] = address.split('?', 1);
  const described = error instanceof Error ? stdSerializers.err(error) : { message: String(error) };
  return {
    err: JSON.parse(JSON.stringify(described).replaceAll(QUERY, '?…')),
    route: matchRoute(path)?.route.path ?? 'none of ours',
  };
}
