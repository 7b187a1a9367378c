import type { OutputOf } from '#lib/contract/call.ts';
import type { listPrograms } from '#lib/contract/settings/settings.ts';

export type ListedProgram = OutputOf<typeof listPrograms>['items'][number];
