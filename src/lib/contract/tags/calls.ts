import { callsIn } from '../calls-in.ts';
import * as tags from './tags.ts';

export const tagsCalls = callsIn(tags);
