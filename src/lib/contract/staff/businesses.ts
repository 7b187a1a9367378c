import * as z from 'zod/mini';
import { BUSINESS_MARKS } from '#lib/domain/staff/business-marks.ts';
import { defineCall } from '../call.ts';
import { FileFormat } from '../exports/file-format.ts';
import { freeText, Id, Instant, listQuery, oneOrMany, pageOf } from '../fields.ts';
import { ProductType } from '../programs/program.ts';
import { BusinessMarks } from './marks.ts';

const tag = 'Platform staff';
const access = { kind: 'staff' } as const;
const params = z.object({ id: Id });

/** A business as platform staff see it; `updatedAt` is the version of its marks for `If-Match`. */
export const StaffBusiness = z
  .object({
    id: Id,
    updatedAt: Instant,
    name: z.string(),
    /** Of a program. */
    parent: z.nullable(z.object({ id: Id, name: z.string() })),
    productType: z.nullable(ProductType),
    /** Of its application. */
    status: z.string(),
    createdAt: Instant,
    marks: BusinessMarks,
  })
  .register(z.globalRegistry, { id: 'StaffBusiness' });
export type StaffBusiness = z.output<typeof StaffBusiness>;

const businessFilter = {
  /** Words in the name, or a whole ID. */
  search: z.optional(freeText(100)),
  /** Businesses with each of these marks. */
  mark: oneOrMany(z.enum(BUSINESS_MARKS)),
  /** Programs of this business. */
  parent: z.optional(Id),
};

export const listStaffBusinesses = defineCall({
  name: 'listStaffBusinesses',
  method: 'GET',
  path: '/staff/businesses',
  summary: 'Every business of the platform by name, for its staff',
  tag,
  access,
  query: z.object({
    ...listQuery,
    ...businessFilter,
  }),
  output: pageOf(StaffBusiness),
});

export const downloadStaffBusinesses = defineCall({
  name: 'downloadStaffBusinesses',
  method: 'GET',
  path: '/staff/files/businesses',
  summary:
    'The businesses that a filter matches as a file, for staff of the platform; the staff log says who fetched it',
  tag,
  access,
  query: z.object({ ...businessFilter, format: z.optional(FileFormat) }),
  output: z.string(),
  download: 'text/csv',
  orWorkbook: true,
  errors: ['wrong_state'],
});

export const getStaffBusiness = defineCall({
  name: 'getStaffBusiness',
  method: 'GET',
  path: '/staff/businesses/{id}',
  summary: 'A business with its marks, for staff of the platform; the staff log says who opened it',
  tag,
  access,
  params,
  output: z.object({ business: StaffBusiness }),
});

export const updateBusinessMarks = defineCall({
  name: 'updateBusinessMarks',
  method: 'PATCH',
  path: '/staff/businesses/{id}/marks',
  summary: 'Set marks of a business; If-Match carries the updatedAt that was read',
  tag,
  access,
  params,
  body: z.partial(z.strictObject(BusinessMarks.shape)),
  output: z.object({ business: StaffBusiness }),
  ifMatch: true,
  freshSignIn: true,
  errors: ['wrong_state'],
});
