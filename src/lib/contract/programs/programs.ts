import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import { freeWords, Id, Instant, listQuery, Money, oneOrMany, pageOf } from '../fields.ts';
import { ProductType, Program, ProgramFigures } from './program.ts';

const tag = 'Businesses';
const params = z.object({ id: Id });
const ofOrganization = { kind: 'business', owner: 'business' } as const;
const ofProgram = { kind: 'business', owner: 'program' } as const;
const name = freeWords(100);

/** A program as the list of its organization has it; `updatedAt` is the version for `If-Match`. */
export const ListedProgram = z
  .object({
    ...Program.shape,
    updatedAt: Instant,
    /** Since then nothing is written in it any more. */
    closedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'ListedProgram' });
export type ListedProgram = z.output<typeof ListedProgram>;

/** What has to be settled before a program is closed; it may be closed when all of it is zero. */
export const ProgramLeft = z
  .object({
    /** Cards with money on them, and how much, held money included. */
    cards: z.object({ count: z.int(), amount: Money }),
    /** The part of it that can be withdrawn now, and from how many cards. */
    free: z.object({ count: z.int(), amount: Money }),
    /** Held for purchases and payments, on cards or on the funding account. */
    held: Money,
    /** On the funding account, held money included. */
    funding: Money,
    /** What a returned deposit left unpaid. */
    owed: Money,
    /** Card orders on their way. */
    openOrders: z.int(),
    /** Payments that have not arrived or failed. */
    payouts: z.int(),
    /** Deposits that the bank announced. */
    deposits: z.int(),
    /** Requests that wait for a second person. */
    approvals: z.int(),
    /** Jobs that are not done. */
    jobs: z.int(),
    /** Disputes that nobody decided. */
    disputes: z.int(),
  })
  .register(z.globalRegistry, { id: 'ProgramLeft' });
export type ProgramLeft = z.output<typeof ProgramLeft>;

const programFilter = { state: oneOrMany(z.enum(['open', 'closed'])) };

export const listPrograms = defineCall({
  name: 'listPrograms',
  method: 'GET',
  path: '/businesses/{id}/programs',
  summary:
    'Programs of a super business, as far as the caller reaches them, closed ones too; with figures=true also what each holds, its cards counted up to 10,000 or, of a long page, an equal part of 50,000',
  tag,
  access: { ...ofOrganization, permission: null, shared: true },
  params,
  query: z.object({
    ...listQuery,
    figures: z.optional(z.enum(['true', 'false'])),
    ...programFilter,
  }),
  output: pageOf(z.object({ ...ListedProgram.shape, figures: z.optional(ProgramFigures) })),
});

export const exportPrograms = defineCall({
  name: 'exportPrograms',
  method: 'POST',
  path: '/businesses/{id}/programs/export',
  summary: 'Write the programs of a super business with what each holds to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: { ...ofOrganization, permission: null, shared: true },
  params: z.object({ id: Id }),
  body: z.object(programFilter),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const createProgram = defineCall({
  name: 'createProgram',
  method: 'POST',
  path: '/businesses/{id}/program',
  summary: 'Create a program of an organization, with its funding account and the number that banks pay to',
  tag,
  access: { ...ofOrganization, permission: 'createPrograms' },
  params,
  body: z.strictObject({ name, productType: ProductType }),
  output: z.object({ program: ListedProgram }),
  status: 201,
  errors: ['conflict', 'wrong_state', 'limit_exceeded'],
});

export const updateProgram = defineCall({
  name: 'updateProgram',
  method: 'PATCH',
  path: '/programs/{id}',
  summary: 'Rename a program; If-Match carries the updatedAt that was read',
  tag,
  access: { ...ofProgram, permission: 'createPrograms' },
  params,
  body: z.strictObject({ name }),
  output: z.object({ program: ListedProgram }),
  ifMatch: true,
  errors: ['conflict', 'wrong_state'],
});

export const checkProgramClosing = defineCall({
  name: 'checkProgramClosing',
  method: 'GET',
  path: '/programs/{id}/closing',
  summary: 'What has to be settled before a program can be closed',
  tag,
  access: { ...ofProgram, permission: 'manageBusiness' },
  params,
  output: z.object({ program: ListedProgram, mayClose: z.boolean(), left: ProgramLeft }),
});

export const closeProgram = defineCall({
  name: 'closeProgram',
  method: 'POST',
  path: '/programs/{id}/close',
  summary:
    'Close a program in which nothing is left, for good: its autoloads end, its open invitations are withdrawn and its cards are closed. It is read from then on and takes no writes',
  tag,
  access: { ...ofProgram, permission: 'manageBusiness' },
  params,
  body: z.strictObject({}),
  output: z.object({ program: ListedProgram }),
  freshSignIn: true,
  errors: ['wrong_state'],
});
