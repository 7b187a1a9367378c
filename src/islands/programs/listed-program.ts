import type { OutputOf } from '#lib/contract/call.ts';
import type { listPrograms } from '#lib/contract/programs/programs.ts';

export type ListedProgram = OutputOf<typeof listPrograms>['items'][number];
