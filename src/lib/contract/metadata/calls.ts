import { callsIn } from '../calls-in.ts';
import * as metadata from './metadata.ts';

export const metadataCalls = callsIn(metadata);
