/**
 * Lines of the staff's own log: who became staff and ceased to be, and what each of them did. `businessMarksUpdated` is
 * in the business's audit log too.
 */
export const STAFF_ACTIVITY_TYPES = [
  'staffAppointed',
  'staffDismissed',
  'businessOpened',
  'businessMarksUpdated',
] as const;
export type StaffActivityType = (typeof STAFF_ACTIVITY_TYPES)[number];
