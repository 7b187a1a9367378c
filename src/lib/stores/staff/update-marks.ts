import { atom, type ReadableAtom } from 'nanostores';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { getStaffBusiness, type StaffBusiness, updateBusinessMarks } from '#lib/contract/staff/businesses.ts';
import type { BusinessMarks } from '#lib/contract/staff/marks.ts';
import { BUSINESS_MARKS, type BusinessMark } from '#lib/domain/staff/business-marks.ts';
import { type ActFlow, createActFlow } from '../act-flow.ts';
import { businessKey, DESK_KEY } from './cache.ts';

export type MarksFlow = ActFlow<BusinessMarks, StaffBusiness> & {
  /** what somebody else set meanwhile; the next press changes it from there */
  readonly $overtaken: ReadableAtom<StaffBusiness | null>;
};

/** The marks that the draft changes. */
export const changedMarks = (draft: BusinessMarks, { marks }: StaffBusiness): BusinessMark[] =>
  BUSINESS_MARKS.filter((mark) => draft[mark] !== marks[mark]);

/** Sets marks of a business. @param business as it was read */
export function createMarksFlow(business: StaffBusiness): MarksFlow {
  const $overtaken = atom<StaffBusiness | null>(null);
  let version = business.updatedAt;
  const bodyOf = (draft: BusinessMarks) =>
    Object.fromEntries(changedMarks(draft, business).map((mark) => [mark, draft[mark]]));

  async function send(draft: BusinessMarks, idempotencyKey: string): Promise<StaffBusiness> {
    const params = { id: business.id };
    try {
      const given = { params, body: bodyOf(draft), ifMatch: version, idempotencyKey };
      return (await callApi(updateBusinessMarks, given)).business;
    } catch (error) {
      if (!isCallError(error, 'precondition_failed')) throw error;
      const theirs = (await callApi(getStaffBusiness, { params })).business;
      version = theirs.updatedAt;
      $overtaken.set(theirs);
      throw error;
    }
  }

  const flow = createActFlow<BusinessMarks, StaffBusiness>({
    draft: business.marks,
    check: () => ({}),
    words: (draft) => [bodyOf(draft), version],
    send,
    settled(saved) {
      if (saved) queryClient.setQueryData(businessKey(business.id), saved);
      void queryClient.invalidateQueries({ queryKey: DESK_KEY });
    },
  });
  return { ...flow, $overtaken };
}
