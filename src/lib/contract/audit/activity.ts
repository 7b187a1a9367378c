import * as z from 'zod/mini';
import { cardsActivities } from '../cards/activities.ts';
import { ACTIVITIES } from './activities.ts';

const lines = [...new Set(Object.values(ACTIVITIES))].map(({ line }) => line);

/**
 * One line of a thing's history. `payload` is that of its type (activities.ts), versioned by `version`; what the
 * reader may not know is left out of it.
 */
export const Activity = z
  .discriminatedUnion('type', [lines[0] ?? cardsActivities.cardLocked.line, ...lines.slice(1)])
  .register(z.globalRegistry, { id: 'Activity' });
export type Activity = z.output<typeof Activity>;
