import { callsIn } from '../calls-in.ts';
import * as imports from './imports.ts';

export const importsCalls = callsIn(imports);
