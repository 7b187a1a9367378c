import { callsIn } from '../calls-in.ts';
import * as links from './links.ts';

export const registrationCalls = callsIn(links);
