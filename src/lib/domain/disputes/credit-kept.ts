type Credit = {
  readonly amount: { readonly amountMinor: number };
  readonly takenBack: { readonly amountMinor: number };
};

/** What was put on the card for a case and not taken back since, in cents. */
export const creditKept = ({ credit }: { readonly credit: Credit | null }): number =>
  credit ? credit.amount.amountMinor - credit.takenBack.amountMinor : 0;
