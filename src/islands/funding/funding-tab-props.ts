/** What each tab of the funding page is given. */
export type FundingTabProps = {
  businessId: string;
  /** Where its bank is the sandbox's, money can be paid in and taken back by a press. */
  isSandbox: boolean;
};
