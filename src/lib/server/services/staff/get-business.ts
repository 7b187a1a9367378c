import { getStaffBusiness as call } from '#lib/contract/staff/businesses.ts';
import { query } from '../../commands/handler.ts';
import { readBusiness } from './business-row.ts';
import { noteOpened } from './note-opened.ts';

export const getStaffBusiness = query(call, async (request) => {
  const business = await readBusiness(request.db, request.params.id);
  await noteOpened(request, { businessId: business.id });
  return { business };
});
