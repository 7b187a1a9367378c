import { callsIn } from '../calls-in.ts';
import * as links from './links.ts';
import * as register from './register.ts';

export const registrationCalls = callsIn({ ...links, ...register });
