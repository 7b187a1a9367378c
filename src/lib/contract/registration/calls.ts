import { callsIn } from '../calls-in.ts';
import * as byCard from './by-card.ts';
import * as links from './links.ts';
import * as register from './register.ts';

export const registrationCalls = callsIn({ ...byCard, ...links, ...register });
