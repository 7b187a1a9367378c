import type { CallName } from '#lib/contract/calls.ts';
import type { Handler } from '../commands/handler.ts';
import { receiveBankEvent } from './bank/receive-event.ts';
import { createBankTransfer } from './bank-transfers/create.ts';
import { getBankTransfer } from './bank-transfers/get.ts';
import { listBankTransfers } from './bank-transfers/list.ts';
import { planBankTransfer } from './bank-transfers/plan.ts';
import { countCards } from './bulk/count-cards.ts';
import { startBulkAction } from './bulk/start.ts';
import { getCardholder } from './cardholder/get.ts';
import { freezeCard, lockCard, unfreezeCard, unlockCard } from './cards/change-state.ts';
import { closeCard } from './cards/close.ts';
import { getCard } from './cards/get.ts';
import { getCardBalance } from './cards/get-balance.ts';
import { getClientToken } from './cards/get-client-token.ts';
import { getCardDetails } from './cards/get-details.ts';
import { linkCard } from './cards/link.ts';
import { listCards } from './cards/list.ts';
import { listCardActivities } from './cards/list-activities.ts';
import { listCardLoads } from './cards/list-loads.ts';
import { listCardMails } from './cards/list-mails.ts';
import { loadCard } from './cards/load.ts';
import { reassociateCard } from './cards/reassociate.ts';
import { reissueAndShip } from './cards/reissue-and-ship.ts';
import { reissueVirtualCard } from './cards/reissue-virtual.ts';
import { resendVirtualCard } from './cards/resend-virtual.ts';
import { setFirstPin } from './cards/set-first-pin.ts';
import { setPin } from './cards/set-pin.ts';
import { summarizeCards } from './cards/summarize.ts';
import { transferBetweenCards } from './cards/transfer.ts';
import { validateCard, validateCardholderCard } from './cards/validate.ts';
import { withdrawFunds } from './cards/withdraw.ts';
import { getPrefundingBalance } from './funding/get-prefunding-balance.ts';
import { downloadJobFile } from './jobs/download-file.ts';
import { getJob } from './jobs/get.ts';
import { listJobs } from './jobs/list.ts';
import { listJobRows } from './jobs/list-rows.ts';
import { retryJob } from './jobs/retry.ts';
import { addMetadata } from './metadata/add.ts';
import { listMetadata } from './metadata/list.ts';
import { removeMetadata } from './metadata/remove.ts';
import { updateMetadata } from './metadata/update.ts';
import { addNote } from './notes/add.ts';
import { addRecipientNote } from './notes/add-recipient-note.ts';
import { listNotes } from './notes/list.ts';
import { listRecipientNotes } from './notes/list-recipient-notes.ts';
import { removeNote } from './notes/remove.ts';
import { updateNote } from './notes/update.ts';
import { cancelCardOrder } from './orders/cancel.ts';
import { createVirtualCards } from './orders/create-virtual-cards.ts';
import { getCardOrder } from './orders/get.ts';
import { listCardOrders } from './orders/list.ts';
import { orderAndShip } from './orders/order-and-ship.ts';
import { getUser } from './people/get.ts';
import { updateUser } from './people/update.ts';
import { listPrograms } from './programs/list.ts';
import { allowPurchaseOnce } from './purchases/allow-once.ts';
import { authorizeCard } from './purchases/authorize-card.ts';
import { checkAuthorization } from './purchases/check.ts';
import { listCardTransactions } from './purchases/list-transactions.ts';
import { receiveIssuerEvent } from './purchases/receive-event.ts';
import { addBankAccount } from './recipient-setup/add-bank-account.ts';
import { addPlaidBankAccount } from './recipient-setup/add-plaid-bank-account.ts';
import { checkInvitation } from './recipient-setup/check-invitation.ts';
import { createPlaidLinkToken } from './recipient-setup/create-plaid-link-token.ts';
import { declareNoBankAccount } from './recipient-setup/declare-no-bank-account.ts';
import { getPaymentSetup } from './recipient-setup/get.ts';
import { getIntakeStatus } from './recipient-setup/get-intake-status.ts';
import { renewInvitation } from './recipient-setup/renew-invitation.ts';
import { retryIntake } from './recipient-setup/retry-intake.ts';
import { createRecipient } from './recipients/create.ts';
import { createRecipientWithBankAccount } from './recipients/create-with-bank-account.ts';
import { getRecipient } from './recipients/get.ts';
import { inviteRecipient } from './recipients/invite.ts';
import { listRecipients } from './recipients/list.ts';
import { listRecipientActivities } from './recipients/list-activities.ts';
import { listRecipientTransfers } from './recipients/list-transfers.ts';
import { removeBankAccount } from './recipients/remove-bank-account.ts';
import { updateRecipient } from './recipients/update.ts';
import { decideSandboxCheck } from './sandbox/decide-check.ts';
import { finishSandboxBankLink } from './sandbox/finish-bank-link.ts';
import { getSandboxClock } from './sandbox/get-clock.ts';
import { getSandboxDemo } from './sandbox/get-demo.ts';
import { getSandboxPorts } from './sandbox/get-ports.ts';
import { linkSandboxCard } from './sandbox/link-card.ts';
import { listSandboxBank } from './sandbox/list-bank.ts';
import { listSandboxMessages } from './sandbox/list-messages.ts';
import { listSandboxPurchases } from './sandbox/list-purchases.ts';
import { listSandboxShipments } from './sandbox/list-shipments.ts';
import { makeSandboxPurchase } from './sandbox/make-purchase.ts';
import { moveSandboxClock } from './sandbox/move-clock.ts';
import { moveSandboxPayout } from './sandbox/move-payout.ts';
import { moveSandboxShipment } from './sandbox/move-shipment.ts';
import { revealSandboxCard } from './sandbox/reveal-card.ts';
import { settleSandboxPurchase } from './sandbox/settle-purchase.ts';
import { getHealth } from './service/get-health.ts';
import { getOpenApi } from './service/get-open-api.ts';
import { getReadiness } from './service/get-readiness.ts';
import { createBusinessSettings } from './settings/create.ts';
import { getBusinessSettings } from './settings/get.ts';
import { getBusinessAddress } from './settings/get-address.ts';
import { updateBusinessSettings } from './settings/update.ts';
import { sendOneTimeCode } from './sign-in/send-one-time-code.ts';
import { verifyOneTimeCode } from './sign-in/verify-one-time-code.ts';
import { attachSpendRule } from './spend-rules/attach.ts';
import { backtestSpendRule } from './spend-rules/backtest.ts';
import { createSpendRule } from './spend-rules/create.ts';
import { detachSpendRule } from './spend-rules/detach.ts';
import { listSpendRules } from './spend-rules/list.ts';
import { listCardSpendRules } from './spend-rules/list-card-rules.ts';
import { listSpendRuleCards } from './spend-rules/list-cards.ts';
import { listMerchantCategories } from './spend-rules/list-merchant-categories.ts';
import { removeSpendRule } from './spend-rules/remove.ts';
import { updateSpendRule } from './spend-rules/update.ts';
import { addTag } from './tags/add.ts';
import { deleteTag } from './tags/delete.ts';
import { listTags } from './tags/list.ts';
import { removeTag } from './tags/remove.ts';
import { updateTag } from './tags/update.ts';

/** Every call has its handler; one that is missing is an error of types. */
export const handlers: Record<CallName, Handler> = {
  addBankAccount,
  addPlaidBankAccount,
  createPlaidLinkToken,
  declareNoBankAccount,
  getIntakeStatus,
  retryIntake,
  finishSandboxBankLink,
  checkInvitation,
  getPaymentSetup,
  renewInvitation,
  sendOneTimeCode,
  verifyOneTimeCode,
  allowPurchaseOnce,
  authorizeCard,
  checkAuthorization,
  downloadJobFile,
  receiveBankEvent,
  receiveIssuerEvent,
  makeSandboxPurchase,
  settleSandboxPurchase,
  listSandboxPurchases,
  addMetadata,
  addNote,
  addRecipientNote,
  addTag,
  attachSpendRule,
  backtestSpendRule,
  cancelCardOrder,
  closeCard,
  countCards,
  createBankTransfer,
  createBusinessSettings,
  createRecipient,
  createRecipientWithBankAccount,
  createSpendRule,
  createVirtualCards,
  decideSandboxCheck,
  deleteTag,
  detachSpendRule,
  freezeCard,
  getBankTransfer,
  getBusinessAddress,
  getBusinessSettings,
  getCard,
  getCardBalance,
  getCardDetails,
  getCardholder,
  getCardOrder,
  getClientToken,
  getHealth,
  getJob,
  getOpenApi,
  getPrefundingBalance,
  getReadiness,
  getRecipient,
  getSandboxClock,
  getSandboxDemo,
  getSandboxPorts,
  getUser,
  inviteRecipient,
  linkCard,
  linkSandboxCard,
  listBankTransfers,
  listCardActivities,
  listCardLoads,
  listCardMails,
  listCardOrders,
  listCards,
  listCardSpendRules,
  listCardTransactions,
  listJobRows,
  listJobs,
  listMerchantCategories,
  listMetadata,
  listNotes,
  listRecipientNotes,
  listPrograms,
  listRecipientActivities,
  listRecipients,
  listRecipientTransfers,
  listSandboxBank,
  listSandboxMessages,
  listSandboxShipments,
  listSpendRuleCards,
  listSpendRules,
  listTags,
  loadCard,
  lockCard,
  moveSandboxClock,
  moveSandboxPayout,
  moveSandboxShipment,
  orderAndShip,
  planBankTransfer,
  reassociateCard,
  reissueAndShip,
  reissueVirtualCard,
  removeBankAccount,
  removeMetadata,
  removeNote,
  removeSpendRule,
  removeTag,
  resendVirtualCard,
  retryJob,
  revealSandboxCard,
  setFirstPin,
  setPin,
  startBulkAction,
  summarizeCards,
  transferBetweenCards,
  unfreezeCard,
  unlockCard,
  updateBusinessSettings,
  updateMetadata,
  updateNote,
  updateRecipient,
  updateTag,
  validateCard,
  validateCardholderCard,
  withdrawFunds,
  updateSpendRule,
  updateUser,
};
