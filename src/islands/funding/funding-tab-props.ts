/** What each tab of the funding page is given. */
export type FundingTabProps = { businessId: string };
