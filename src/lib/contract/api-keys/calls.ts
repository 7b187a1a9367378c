import { callsIn } from '../calls-in.ts';
import * as apiKeys from './api-keys.ts';

export const apiKeysCalls = { ...callsIn(apiKeys) };
