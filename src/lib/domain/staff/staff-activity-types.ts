/**
 * Lines of the staff's own log: who became staff and ceased to be, and what each of them did. `businessMarksUpdated`,
 * `secondFactorReset` and `depositAssigned` are in the audit log of the businesses that they concern, too.
 */
export const STAFF_ACTIVITY_TYPES = [
  'staffAppointed',
  'staffDismissed',
  'businessOpened',
  'businessMarksUpdated',
  'personOpened',
  'secondFactorReset',
  'applicationDocumentsRequested',
  'applicationApproved',
  'applicationRefused',
  'applicationDocumentDownloaded',
  'depositAssigned',
  'depositSentBack',
  'businessesDownloaded',
  'applicationsDownloaded',
  'depositsDownloaded',
  'staffLogDownloaded',
] as const;
export type StaffActivityType = (typeof STAFF_ACTIVITY_TYPES)[number];
