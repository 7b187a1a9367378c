import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';

export const peopleActivities = defineActivities(['userAdded', 'userRemoved', 'userUpdated'], ['user'], {
  userId: z.string(),
});
