import * as z from 'zod/mini';
import { isTimeZone } from '#lib/domain/autoloads/autoload-dates.ts';
import { AUTOLOAD_LIMITS as LIMITS } from '#lib/domain/autoloads/autoload-terms.ts';
import { problem } from '#lib/domain/problem.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { cardSelection } from '../bulk/bulk.ts';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import {
  CardId,
  CustomValues,
  changedRange,
  freeText,
  freeWords,
  GivenDate,
  Id,
  listQuery,
  Money,
  oneOrMany,
  pageOf,
  ruled,
  Uid,
} from '../fields.ts';
import {
  Autoload,
  AutoloadFrequency,
  AutoloadKind,
  AutoloadMember,
  AutoloadRow,
  AutoloadState,
} from './autoload.ts';

const tag = 'Autoloads';
const params = z.object({ id: Id });
const name = freeWords(LIMITS.nameLength);
const amount = ruled(loadAmount, 20);
const memo = freeText(LIMITS.memoLength);
/** Members who may see autoloads there; who no longer may is not mailed. */
const readers = z.array(Uid).check(z.maxLength(LIMITS.readers));
/** IANA name of the zone in which the start was chosen: the first valid date is its tomorrow. */
const timeZone = ruled((value) => (isTimeZone(value) ? null : problem('invalid')), 60);
const manage = { kind: 'business', owner: 'autoload', permission: 'manageAutoloads' } as const;

const autoloadFilter = {
  state: oneOrMany(AutoloadState),
  frequency: oneOrMany(AutoloadFrequency),
  program: oneOrMany(Id),
  search: z.optional(z.string().check(z.maxLength(LIMITS.nameLength))),
};

export const listAutoloads = defineCall({
  name: 'listAutoloads',
  method: 'GET',
  path: '/autoloads/business/{id}',
  summary: 'Autoloads of a business and its programs, newest first',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewAutoloads', shared: true },
  params,
  query: z.object({ ...listQuery, ...changedRange, ...autoloadFilter }),
  output: pageOf(AutoloadRow),
});

export const exportAutoloads = defineCall({
  name: 'exportAutoloads',
  method: 'POST',
  path: '/autoloads/business/{id}/export',
  summary: 'Write the autoloads that a filter matches to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: { kind: 'business', owner: 'business', permission: 'viewAutoloads', shared: true },
  params: z.object({ id: Id }),
  body: z.object({ ...autoloadFilter, search: z.optional(freeText(LIMITS.nameLength)) }),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const createAutoload = defineCall({
  name: 'createAutoload',
  method: 'POST',
  path: '/autoloads/business/{id}/autoload',
  summary:
    'Load cards of a program on the days of a schedule, at 3 a.m. in New York; the first day is tomorrow at the earliest, an end one day later',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageAutoloads' },
  params,
  body: z.object({
    name,
    kind: z._default(AutoloadKind, 'fixed'),
    amount,
    floor: z.optional(amount),
    frequency: AutoloadFrequency,
    startOn: GivenDate,
    endOn: z.optional(GivenDate),
    timeZone: z.optional(timeZone),
    memo: z.optional(memo),
    customFields: z.optional(CustomValues),
    selection: z.optional(cardSelection),
    /** Whoever makes it, where left out. */
    readers: z.optional(readers),
  }),
  output: z.object({ autoload: Autoload }),
  status: 201,
  approvable: true,
  errors: ['not_found', 'limit_exceeded', 'wrong_state'],
});

export const getAutoload = defineCall({
  name: 'getAutoload',
  method: 'GET',
  path: '/autoloads/{id}',
  summary: 'One autoload with who is mailed about it',
  tag,
  access: { kind: 'business', owner: 'autoload', permission: 'viewAutoloads' },
  params,
  output: z.object({ autoload: Autoload }),
});

export const updateAutoload = defineCall({
  name: 'updateAutoload',
  method: 'PATCH',
  path: '/autoloads/{id}',
  summary:
    'Change, pause, resume or end an autoload; days that pass while it is paused are not caught up. If-Match carries the updatedAt that was read',
  tag,
  access: manage,
  params,
  body: z.strictObject({
    name: z.optional(name),
    amount: z.optional(amount),
    floor: z.optional(amount),
    frequency: z.optional(AutoloadFrequency),
    /** A schedule that begins anew, with the same first date as a new autoload. */
    startOn: z.optional(GivenDate),
    timeZone: z.optional(timeZone),
    /** Null takes the end away. */
    endOn: z.optional(z.nullable(GivenDate)),
    memo: z.optional(z.nullable(memo)),
    /** All that are asked for: what is left out is forgotten. */
    customFields: z.optional(CustomValues),
    state: z.optional(AutoloadState),
    readers: z.optional(readers),
  }),
  output: z.object({
    autoload: Autoload,
    /** What a run may move from now on, where that is more than before, or comes more often or sooner. */
    raisedTo: z.nullable(Money),
  }),
  ifMatch: true,
  approvable: true,
  errors: ['wrong_state'],
});

export const getAutoloadReaders = defineCall({
  name: 'getAutoloadReaders',
  method: 'GET',
  path: '/autoloads/{id}/readers',
  summary:
    'Members who may be mailed about an autoload, because they may see it: administrators first, 200 at most',
  tag,
  access: manage,
  params,
  output: z.object({ possible: z.array(z.object({ id: Uid, name: z.string() })) }),
});

export const listAutoloadMembers = defineCall({
  name: 'listAutoloadMembers',
  method: 'GET',
  path: '/autoloads/{id}/members',
  summary: 'Cards that an autoload loads, those added last first; whoever reads them needs viewCards too',
  tag,
  access: { kind: 'business', owner: 'autoload', permission: 'viewAutoloads' },
  params,
  query: z.object(listQuery),
  output: pageOf(AutoloadMember),
});

/** How many of the request's cards changed; the others were so already. */
const Changed = z.object({ autoload: Autoload, changed: z.int() });

export const addAutoloadMembers = defineCall({
  name: 'addAutoloadMembers',
  method: 'POST',
  path: '/autoloads/{id}/members',
  summary: 'Add cards of its program to an autoload: all of them, or none where one cannot be found',
  tag,
  access: manage,
  params,
  body: z.object({ selection: cardSelection }),
  output: Changed,
  approvable: true,
  errors: ['wrong_state', 'limit_exceeded'],
});

export const removeAutoloadMembers = defineCall({
  name: 'removeAutoloadMembers',
  method: 'DELETE',
  path: '/autoloads/{id}/members',
  summary: 'Take cards off an autoload: all of them, or none where one cannot be found',
  tag,
  access: manage,
  params,
  body: z.object({ cardIds: z.array(CardId).check(z.minLength(1), z.maxLength(LIMITS.members)) }),
  output: Changed,
  errors: ['wrong_state'],
});
