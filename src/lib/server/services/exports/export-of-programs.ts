import type { exportsActivities } from '#lib/contract/exports/activities.ts';
import type { Export } from '#lib/contract/exports/export.ts';
import { reachOf } from '../../commands/actor.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import type { ListExport } from './list-export.ts';
import { startExport } from './start-export.ts';

type Request = Pick<CommandRequest<never>, 'tx' | 'actor' | 'now' | 'grant' | 'record'> & {
  params: { id: string };
};
type AskedFilter = Readonly<Record<string, string | readonly string[] | undefined>>;

type Asked<Filter> = {
  type: Exclude<keyof typeof exportsActivities, 'statementExported'>;
  /** Those whose rows it holds. */
  businessIds: readonly string[];
  filter: Filter;
  lines: number;
};

/** Begins and records an export of a list over a business and its programs. @throws Refusal as `startExport` */
export async function exportOfPrograms<Filter extends AskedFilter, Row>(
  request: Request,
  list: ListExport<Filter, Row>,
  { type, ...asked }: Asked<Filter>,
): Promise<Export> {
  const { actor, params, grant, record } = request;
  const isReached = reachOf(actor).some(({ id }) => id === params.id);
  // Who belongs to programs alone does not reach the parent: the file is of the first program that it is about.
  const businessId =
    isReached || grant.as !== 'member' ? params.id : (asked.businessIds[0] ?? grant.business.id);
  const started = await startExport(request, list, { ...asked, under: params.id, businessId });
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type,
    payload: { jobId: started.id, lineCount: asked.lines, filter: textsOf(asked.filter) },
  });
  return started;
}

/** The filter as it is recorded: lists of texts. */
const textsOf = (filter: AskedFilter): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || value.length === 0 ? [] : [[name, [value].flat() as string[]]],
    ),
  );
