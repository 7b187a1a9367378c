import { callsIn } from '../calls-in.ts';
import * as settings from './settings.ts';

export const settingsCalls = callsIn(settings);
