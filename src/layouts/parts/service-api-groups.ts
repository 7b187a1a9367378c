import * as z from 'zod/mini';
import type { Access, Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { ERRORS } from '#lib/contract/errors.ts';
import { errorsOf } from '#lib/contract/errors-of.ts';
import { groupId } from './api-reference.ts';

export type ApiField = { readonly name: string; readonly isOptional: boolean };

export type ApiCall = Pick<Call, 'name' | 'method' | 'path' | 'summary'> & {
  /** the kind of caller; `member` and `memberOrHolder` may need a permission too */
  readonly who: Exclude<Access['kind'], 'business'> | 'member' | 'holder' | 'memberOrHolder';
  readonly permission: string | null;
  readonly fields: readonly ApiField[];
  readonly needsKey: boolean;
  /** the call's own errors; every call also has the common ones */
  readonly errors: readonly { readonly name: string; readonly status: number }[];
};

export type ApiGroup = { readonly tag: string; readonly id: string; readonly calls: readonly ApiCall[] };

/** The errors that every call can answer. */
export const COMMON_ERRORS = ['bad_request', 'validation_failed', 'internal', 'unavailable'] as const;

/** The calls of the contract, grouped by subject. The sandbox's page lists the sandbox's own calls. */
export function apiGroups(): ApiGroup[] {
  const all = (Object.values(calls) as Call[]).filter((call) => !call.sandboxOnly);
  return [...Map.groupBy(all, ({ tag }) => tag)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([tag, group]) => ({
      tag,
      id: groupId(tag),
      calls: group.map(toApiCall).sort((one, other) => one.path.localeCompare(other.path)),
    }));
}

function toApiCall(call: Call): ApiCall {
  const { name, method, path, summary, access } = call;
  const common: readonly string[] = COMMON_ERRORS;
  return {
    name,
    method,
    path: `/api${path}`,
    summary,
    who: whoOf(access),
    permission: access.kind === 'business' ? access.permission : null,
    fields: [...fieldsOf(call.query), ...fieldsOf(call.body)],
    needsKey: call.idempotency === 'required',
    errors: errorsOf(call)
      .filter((error) => !common.includes(error))
      .map((error) => ({ name: error, status: ERRORS[error].status }))
      .sort((one, other) => one.status - other.status),
  };
}

function whoOf(access: Access): ApiCall['who'] {
  if (access.kind !== 'business') return access.kind;
  if (access.only === 'holder') return 'holder';
  return access.holder ? 'memberOrHolder' : 'member';
}

/** Names of an object's fields; only the OpenAPI document describes other forms, such as a union. */
function fieldsOf(schema: Call['body']): ApiField[] {
  const shape = (schema as { shape?: Record<string, Call['output']> } | undefined)?.shape ?? {};
  return Object.entries(shape).map(([name, field]) => ({
    name,
    isOptional: z.safeParse(field, undefined).success,
  }));
}
