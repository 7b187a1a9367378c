/** What a withdrawal or a look at the balance may cost: whole cents; null where the organisation says nothing. */
const ATM_FEES = ['inNetworkFee', 'outOfNetworkFee', 'balanceInquiryFee'] as const;
export type AtmFee = (typeof ATM_FEES)[number];

export const ATM_FEE_MAX_MINOR = 2_500;
