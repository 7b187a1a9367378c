import * as z from 'zod/mini';
import { LONGEST_OVERLAP_HOURS } from '#lib/domain/api-keys/limits.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

const of = { apiKeyId: Id, name: z.string() };
const held = { name: z.string(), scopes: z.array(z.string()), addresses: z.array(z.string()) };

export const apiKeysActivities = {
  ...defineActivities(['apiKeyCreated', 'apiKeyUpdated'], ['business'], of, held),
  ...defineActivities(['apiKeyRotated'], ['business'], {
    ...of,
    overlapHours: z.int().check(z.gte(0), z.lte(LONGEST_OVERLAP_HOURS)),
  }),
  ...defineActivities(['apiKeyRevoked'], ['business'], of),
};
