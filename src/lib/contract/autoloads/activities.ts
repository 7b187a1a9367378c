import * as z from 'zod/mini';
import { AUTOLOAD_FREQUENCIES } from '#lib/domain/autoloads/autoload-dates.ts';
import { AUTOLOAD_STATES } from '#lib/domain/autoloads/autoload-states.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

const of = { autoloadId: Id, name: z.string() };
const date = { ...of, dueOn: z.iso.date() };
const terms = {
  name: z.string(),
  amountMinor: z.int(),
  floorMinor: z.nullable(z.int()),
  frequency: z.enum(AUTOLOAD_FREQUENCIES),
  startOn: z.iso.date(),
  endOn: z.nullable(z.iso.date()),
  memo: z.nullable(z.string()),
  customFields: z.record(z.string(), z.string()),
  state: z.enum(AUTOLOAD_STATES),
};

export const autoloadsActivities = {
  ...defineActivities(['autoloadCreated', 'autoloadUpdated', 'autoloadEnded'], ['autoload'], of, terms),
  ...defineActivities(['autoloadMembersAdded', 'autoloadMembersRemoved'], ['autoload'], {
    ...of,
    cardCount: z.int(),
  }),
  ...defineActivities(['autoloadRan'], ['autoload'], {
    ...date,
    cardCount: z.int(),
    skippedCount: z.int(),
    amountMinor: z.int(),
    currency: z.literal('USD'),
  }),
  ...defineActivities(['autoloadRunMissed', 'autoloadRunSkipped', 'autoloadRunWaits'], ['autoload'], date),
};
