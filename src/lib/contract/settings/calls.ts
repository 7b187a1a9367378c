import { callsIn } from '../calls-in.ts';
import * as profile from './profile.ts';
import * as settings from './settings.ts';

export const settingsCalls = { ...callsIn(profile), ...callsIn(settings) };
