import { callsIn } from '../calls-in.ts';
import * as autoloads from './autoloads.ts';
import * as forecast from './forecast.ts';
import * as runs from './runs.ts';

export const autoloadsCalls = { ...callsIn(autoloads), ...callsIn(forecast), ...callsIn(runs) };
