import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';
import { ProductType } from './program.ts';

const of = { programId: Id, name: z.string() };

export const programsActivities = {
  ...defineActivities(['programCreated'], ['business'], { ...of, productType: ProductType }),
  ...defineActivities(['programUpdated'], ['business'], of, { name: z.string() }),
  ...defineActivities(['programClosed'], ['business'], of),
};
