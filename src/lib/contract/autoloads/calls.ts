import { callsIn } from '../calls-in.ts';
import * as autoloads from './autoloads.ts';
import * as runs from './runs.ts';

export const autoloadsCalls = { ...callsIn(autoloads), ...callsIn(runs) };
