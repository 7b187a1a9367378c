import type { listPrograms } from '#lib/contract/businesses.ts';
import type { OutputOf } from '#lib/contract/call.ts';

export type ListedProgram = OutputOf<typeof listPrograms>['items'][number];
