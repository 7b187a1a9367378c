import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import { GivenDate, Id, listQuery, pageOf } from '../fields.ts';
import { Autoload, AutoloadLoad, AutoloadRun } from './autoload.ts';

const tag = 'Autoloads';
const runParams = z.object({ id: Id, date: GivenDate });
const view = { kind: 'business', owner: 'autoload', permission: 'viewAutoloads' } as const;
const manage = { kind: 'business', owner: 'autoload', permission: 'manageAutoloads' } as const;

/** The run of the date, and the autoload with its version after it. */
const Acted = z.object({ run: AutoloadRun, autoload: Autoload });

export const listAutoloadRuns = defineCall({
  name: 'listAutoloadRuns',
  method: 'GET',
  path: '/autoloads/{id}/runs',
  summary: 'What became of each date of an autoload, the last date first',
  tag,
  access: view,
  params: z.object({ id: Id }),
  query: z.object(listQuery),
  output: pageOf(AutoloadRun),
});

export const exportAutoloadRuns = defineCall({
  name: 'exportAutoloadRuns',
  method: 'POST',
  path: '/autoloads/{id}/runs/export',
  summary: 'Write what became of each date of an autoload to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: view,
  params: z.object({ id: Id }),
  body: z.object({}),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const listAutoloadLoads = defineCall({
  name: 'listAutoloadLoads',
  method: 'GET',
  path: '/autoloads/{id}/runs/{date}/loads',
  summary: 'What a run did with each card, those left out first; whoever reads them needs viewCards too',
  tag,
  access: view,
  params: runParams,
  query: z.object(listQuery),
  output: pageOf(AutoloadLoad),
});

export const runAutoloadNow = defineCall({
  name: 'runAutoloadNow',
  method: 'POST',
  path: '/autoloads/{id}/runs/{date}/run',
  summary: 'Do the loads of a date that waits or was missed, now: all of them, or none',
  tag,
  access: manage,
  params: runParams,
  body: z.object({}),
  output: Acted,
  idempotency: 'required',
  errors: ['insufficient_funds', 'wrong_state'],
});

export const skipAutoloadRun = defineCall({
  name: 'skipAutoloadRun',
  method: 'POST',
  path: '/autoloads/{id}/runs/{date}/skip',
  summary: 'Leave out the loads of a date that waits, was missed, or comes next',
  tag,
  access: manage,
  params: runParams,
  body: z.object({}),
  output: Acted,
  errors: ['wrong_state'],
});
