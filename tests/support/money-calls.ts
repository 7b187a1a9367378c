/**
 * Every call that moves money is one that a second person may have to agree to, or says here why nobody has to. What a
 * transfer between funding accounts or an import adds has to join one of the two sides.
 */
export const ASKS_NOBODY: Readonly<Record<string, string>> = {
  withdrawFunds: 'the money goes back to the funding account',
  takeBackLoad: 'the money goes back to the funding account',
  closeCard: 'what is on the card goes back to the funding account',
  declineDispute: 'a provisional credit goes back to the funding account',
  withdrawDispute: 'its holder gives the provisional credit back',
  cancelCardOrder: 'what is on its cards goes back to the funding account',
  reissueAndShip: 'the balance goes with the card to the same holder',
  reissueVirtualCard: 'the balance goes with the card to the same holder',
  approveApproval: 'it does what somebody else asked for',
  runAutoloadNow: 'the loads of a day that was agreed to with its autoload',
  assignUnmatchedDeposit: 'staff of the platform decide whose money it is; nobody of a business asks for it',
  returnUnmatchedDeposit: 'it was nobody of ours',
  retryJob: 'the failed rows of a job that was agreed to as a whole',
};
