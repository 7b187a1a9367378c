import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { exportMembers } from '#lib/contract/people/members.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of the list. */
export const membersExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportMembers>, idempotencyKey) =>
    callApi(exportMembers, { params: { id }, body, idempotencyKey }),
  );
