import type { ErrorBody } from '#lib/contract/errors.ts';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import type { Actor } from '../../commands/actor.ts';
import type { KeptProblem } from '../../db/schema/imports.ts';
import type { Tx } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';

/** A row whose turn has come, its cells as they were given. */
export type RowToDo = {
  number: number;
  cells: Record<string, string>;
  subject: string | null;
  amountMinor: number;
};

/** What the rows of one import are done with: the person who committed them, with the permissions of now. */
export type Doing = {
  tx: Tx;
  platform: Platform;
  actor: Actor;
  importId: string;
  kind: ImportKind;
  businessId: string;
  /** Where this person may still do this. */
  businessIds: readonly string[];
  withDuplicates: boolean;
  /** When it was committed: what has changed since is not what was meant. */
  begunAt: Date;
  now: Date;
};

/** How a row ended. A refused one left nothing behind. */
export type RowEnd = { number: number } & ({ result: Record<string, string> } | { failure: KeptProblem });

/** Does rows in the transaction that also writes how they ended. */
export type DoRows = (doing: Doing, rows: readonly RowToDo[]) => Promise<RowEnd[]>;

/** Why a command was refused, in the narrowest text there is. */
export function failureOf({
  error,
  reason,
  fields,
}: Pick<ErrorBody, 'error' | 'reason' | 'fields'>): KeptProblem {
  const [field] = Object.values(fields ?? {});
  if (reason) return reason;
  if (!field) return { key: `api.${error}` };
  return { key: field.key, ...(field.params ? { params: field.params } : {}) };
}

/** The values of custom fields among the cells. */
export const customValuesOf = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([column, text]) =>
      column.startsWith('field.') ? [[column.slice('field.'.length), text]] : [],
    ),
  );
