import { callsIn } from '../calls-in.ts';
import * as presignedUrl from './presigned-url.ts';

export const documentsCalls = callsIn(presignedUrl);
