import { callsIn } from '../calls-in.ts';
import * as deliveries from './deliveries.ts';
import * as endpoints from './endpoints.ts';
import * as eventTypes from './event-types.ts';
import * as portal from './portal.ts';

export const webhooksCalls = {
  ...callsIn(deliveries),
  ...callsIn(endpoints),
  ...callsIn(eventTypes),
  ...callsIn(portal),
};
