import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { freeWords, Id, Instant, withoutCardNumber } from '../fields.ts';
import { TargetReference } from './target.ts';

const tag = 'Metadata';
const path = '/businesses/metadata';
const access = { kind: 'business', owner: 'target', permission: 'manageMetadata' } as const;
const key = z.string().check(z.regex(/^[A-Za-z][\w.:-]{0,59}$/));
const newKey = key.check(withoutCardNumber);
const value = freeWords(500);

const target = {
  ...TargetReference.shape,
  /** Which business keeps it, where a person is known to several; else the first that the caller reaches. */
  businessId: z.optional(Id),
};

/** A value under a key on a card, a person, an order or whatever else there is. */
export const Metadata = z
  .object({
    ...TargetReference.shape,
    businessId: Id,
    key: z.string(),
    value: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Metadata' });
export type Metadata = z.output<typeof Metadata>;

export const addMetadata = defineCall({
  name: 'addMetadata',
  method: 'POST',
  path,
  summary: 'Keep a value under a new key on a thing',
  tag,
  access,
  body: z.object({ ...target, metadata: z.object({ key: newKey, value }) }),
  output: z.object({ metadata: Metadata }),
  status: 201,
  errors: ['conflict', 'limit_exceeded'],
});

export const updateMetadata = defineCall({
  name: 'updateMetadata',
  method: 'PATCH',
  path,
  summary: 'Change the value under a key of a thing',
  tag,
  access,
  body: z.object({ ...target, metadata: z.object({ key, value }) }),
  output: z.object({ metadata: Metadata }),
});

export const removeMetadata = defineCall({
  name: 'removeMetadata',
  method: 'DELETE',
  path,
  summary: 'Delete a key of a thing with its value',
  tag,
  access,
  /** The value may come along, as in the other two calls; the key alone decides. */
  body: z.object({
    ...target,
    metadata: z.object({ key, value: z.optional(z.string().check(z.maxLength(500))) }),
  }),
  output: z.object({ metadata: Metadata }),
});

export const listMetadata = defineCall({
  name: 'listMetadata',
  method: 'GET',
  path: '/businesses/{id}/metadata',
  summary: 'What a business and its programs keep on a thing, by key',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageMetadata' },
  params: z.object({ id: Id }),
  query: TargetReference,
  output: z.object({ metadata: z.array(Metadata) }),
});
