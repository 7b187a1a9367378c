import { getStaffApplication as call } from '#lib/contract/onboarding/desk.ts';
import { query } from '../../commands/handler.ts';
import { noteOpened } from '../staff/note-opened.ts';
import { viewCase } from './case-view.ts';

export const getStaffApplication = query(call, async (request) => {
  const found = await viewCase(request.db, request.params.id);
  await noteOpened(request, { businessId: request.params.id });
  return found;
});
