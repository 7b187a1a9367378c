import { callsIn } from '../calls-in.ts';
import * as notes from './notes.ts';

export const notesCalls = callsIn(notes);
