import { callsIn } from '../calls-in.ts';
import * as integrations from './integrations.ts';

export const integrationsCalls = callsIn(integrations);
