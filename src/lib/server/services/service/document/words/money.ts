import type { Words } from './words.ts';

const DEPOSIT_TYPE =
  '`ach`: from outside, by bank transfer; `super_to_program`, `program_to_super` and `program_to_program`: from one funding account of the organization to another.';

const DEPOSIT_STATUS =
  '`announced`: the bank told of it, and it can be spent later; `available`: it can be spent; `returned`: it went back to its sender.';

const STATEMENT_KIND =
  '`deposit`: money that came in; `deposit_return`: a deposit taken back; `debt_settlement`: what paid for an earlier debt; `funding_transfer`: to or from another funding account of the organization; `load`: to a card; `withdrawal`: from a card; `load_return`: a load taken back; `transfer`: a payment to a recipient; `transfer_return`: a payment that failed or came back; `adjustment`: a correction; `other`: anything else.';

const LOAD_TYPE =
  '`load`: by hand or by a program; `autoload`: by a schedule; `order`: with the order of the card; `credit`: for a dispute; `withdrawal`: back to the funding account; `closing`: back because the card was closed; `card_transfer`: from card to card; `take_back`: a load taken back; `credit_back`: a credit taken back.';

const LOAD_STATE =
  '`standing`: as it was posted; `partlyTakenBack`: a part was taken back; `takenBack`: all of it was.';

const PURCHASE_DAY =
  'Which day `from` and `to` are about: `authorized`, when it was asked for, or `cleared`, when money was taken or given back, of one taken in parts each part, which is how reports count; `authorized` where left out.';
const GROUPS =
  '`groceries`, `restaurants`, `shopping`, `fuel`, `transport`, `travel`, `home`, `health`, `education`, `leisure`, `services`, `government`, `cash` or `other`';
const CATEGORIES_WANTED = `Only at merchants of these groups: ${GROUPS}.`;
const DECLINES_WANTED =
  'Only what was declined for one of these reasons, also where the money was taken all the same: `CA_DECLINED_MERCHANT`, `CA_DECLINED_VELOCITY`, or `CA_DECLINED` for any other.';
const TRANSACTION_STATUS =
  '`pending`: authorized and held; `cleared`: posted; `declined`: refused; `refunded`: given back; `voided`: released by the shop; `expired`: released because nothing followed.';

const WINDOW =
  '`transaction`: each purchase for itself; `day`, `week` (from Monday) and `month`: of the calendar in New York; `lifetime`: for ever.';

const RULE_TYPE =
  '`velocity`: limits an amount or a number of purchases; `merchant_allow`: only these merchants; `merchant_block`: all but these merchants.';

/** Funding accounts, purchases, rules of spending, disputes and reports. */
export const MONEY_WORDS: Words = {
  // Funding accounts.
  owed: 'What a deposit that was taken back left unpaid. While it is above zero, nothing is spent.',
  'FundingAccount.kind':
    '`super`: the organization’s own, beside those of its programs; `program`: a program’s; `business`: of an organization without programs.',
  isClosed: 'True for a closed program: it is read and takes no writes.',
  achDetails: 'Where a bank transfer is sent to; null where no bank takes money for it.',
  bankName: ['Name of the bank; null where it is not known.', 'Chesapeake Trust'],
  routingNumber: ['Routing number of the bank: 9 digits.', '052001633'],
  accountNumber: ['Account number, as the bank has it.', '40817001234'],
  accountType: '`checking` or `savings`.',
  'request.accountType': ['`checking` or `savings`.', 'checking'],
  'achDetails.accountType': 'Always `checking`.',
  nameOnAccount: ['Name under which the bank has the account.', 'Amina Rahimi'],
  asOf: 'The moment that the answer is true for.',
  in: 'What came in.',
  out: 'What went out.',
  opening: 'Balance at the beginning. Opening plus `in` less `out` is closing.',
  closing: 'Balance at the end.',
  days: 'Day by day, in order.',
  onItsWay:
    'Deposits that the bank announced: their sum, their number, and the day of the next; null where there are none.',
  usableOn: 'Day in New York from which on it can be spent.',
  'getFundingOverview.cards': 'What is on the cards; null for callers who do not see cards.',
  'getFundingOverview.customFields': 'Custom fields that a transfer between funding accounts asks for.',
  'cards.available': 'What can be spent with them; null where there are more cards than are counted.',
  'cards.held': 'What is held on them; null where there are more cards than are counted.',
  direction: '`in`: came in; `out`: went out.',
  kinds: 'What moved, by kind and direction.',
  'kinds.kind': STATEMENT_KIND,
  'StatementLine.kind': STATEMENT_KIND,
  'StatementLine.amount': 'Above zero for what came, below for what went.',
  'StatementLine.card':
    'The card that it went to or came from; null for others, and for callers who do not see cards.',
  'StatementLine.recipient': 'Who was paid; null for others, and for callers who do not see payments.',
  party: [
    'The other business of a transfer between funding accounts, or who sent a deposit; null for others.',
    'City of Baltimore',
  ],
  isWhole: 'True once the month is over; until then its figures change.',
  organization: ['Organization that a program belongs to; null for an organization itself.', 'Harbor Aid'],
  organizationName: ['Name of the organization; null where it is about an account alone.', 'Harbor Aid'],
  'transferFunds.toBusinessId': 'Business whose funding account gains; instead of `fromBusinessId`.',
  'transferFunds.fromBusinessId': 'Business whose funding account gives; instead of `toBusinessId`.',
  toBusinessId: 'Business whose funding account gained.',
  fromBusinessId: 'Business whose funding account gave.',
  toBusiness: 'The business whose funding account would gain; null for others.',
  deposit: 'The deposit.',
  depositId: 'Id of the deposit.',
  'FundingAccountDeposit.type': DEPOSIT_TYPE,
  'listFundingAccountDeposits.type': `Only deposits of these types. ${DEPOSIT_TYPE}`,
  'exportFundingAccountDeposits.type': `Only deposits of these types. ${DEPOSIT_TYPE}`,
  'FundingAccountDeposit.status': DEPOSIT_STATUS,
  'listFundingAccountDeposits.status': `Only deposits in these states. ${DEPOSIT_STATUS}`,
  'exportFundingAccountDeposits.status': `Only deposits in these states. ${DEPOSIT_STATUS}`,
  'FundingAccountDeposit.business': 'Business whose funding account gains it.',
  'FundingAccountDeposit.from': [
    'Who gave it: a business of the organization, or the name that the sender’s bank passed on.',
    'City of Baltimore',
  ],
  fromBusiness: 'Business that gave it from its own funding account; null for money from outside.',
  descriptor: ['What the sender said that it is for; null where nothing was said.', 'Grant 2026-11'],
  availableAt: 'When it could be spent; null until then.',
  returnedAt: 'When it came back; null where it did not.',
  returnCode: ['The bank’s code for the return; null where there is none.', 'R01'],
  reference: ['The bank’s own name for it; null for money of the organization.', 'dep-20261102-0007'],
  'ImportRow.reference': [
    'What a row of a downloaded file bears, so that the mended file touches this row.',
    'b7f2-14',
  ],
  'LoadHistoryLine.type': LOAD_TYPE,
  'listLoadHistory.type': `Only lines of these types. ${LOAD_TYPE}`,
  'exportLoadHistory.type': `Only lines of these types. ${LOAD_TYPE}`,
  'LoadHistoryLine.state': LOAD_STATE,
  'listLoadHistory.state': `Only lines in these states. ${LOAD_STATE}`,
  'exportLoadHistory.state': `Only lines in these states. ${LOAD_STATE}`,
  'LoadHistoryLine.by': ['Name of who did it.', 'Dana Whitfield'],
  otherCard: 'For a `card_transfer`, the card that gained it; null for others.',
  minAmount: ['Only amounts from this one on, in USD.', '10.00'],
  maxAmount: ['Only amounts up to this one, in USD.', '500.00'],
  'allowance.maxAmount': 'Most that the purchase may come to.',
  funding: 'What stands on the funding account; null for callers who may not see it.',
  // Purchases.
  transactionId: 'Id of the purchase; null where no card is known to be meant.',
  transactionEventStatus: TRANSACTION_STATUS,
  'SandboxPurchase.status': TRANSACTION_STATUS,
  'purchase.status': TRANSACTION_STATUS,
  'listCardTransactions.status': `Only purchases in these states. ${TRANSACTION_STATUS}`,
  'getTransactionCategories.total': 'All of it.',
  'countDisputes.waiting': ['How many cases are open; counted up to 100.', 3],
  'listBusinessTransactions.status': `Only purchases in these states. ${TRANSACTION_STATUS}`,
  'exportBusinessTransactions.status': `Only purchases in these states. ${TRANSACTION_STATUS}`,
  'listBusinessTransactions.type': 'Only `purchase` or only `refund`.',
  'listBusinessTransactions.on': PURCHASE_DAY,
  'exportBusinessTransactions.on': PURCHASE_DAY,
  'exportBusinessTransactions.type': 'Only `purchase` or only `refund`.',
  'listBusinessTransactions.category': CATEGORIES_WANTED,
  'exportBusinessTransactions.category': CATEGORIES_WANTED,
  'listBusinessTransactions.declineReason': DECLINES_WANTED,
  'exportBusinessTransactions.declineReason': DECLINES_WANTED,
  amountOnDays:
    'Of what was taken or given back, that which was on the days asked for; null unless `on` is `cleared`.',
  merchantName: ['Name of the shop, as it stands on the statement.', 'HARBOR MARKET 12'],
  merchant: 'The shop.',
  'merchant.name': ['Name of the shop, as it stands on the statement.', 'HARBOR MARKET 12'],
  merchantCategory: ['Name of the merchant category.', 'Grocery Stores, Supermarkets'],
  merchantCategoryCode: ['Merchant category code of ISO 18245: 4 digits.', '5411'],
  categoryCode: ['Merchant category code of ISO 18245: 4 digits.', '5411'],
  requestedAmount: 'What the shop asked for.',
  approvedAmount: 'What was approved; less than requested where the shop takes a part.',
  clearedAmount:
    'What is posted so far; it differs from what was approved where the network took more, less, or only a part.',
  shortageAmount: 'What of it the card could not pay and the organization covers.',
  heldAmount: 'What is kept aside for it now.',
  refundedAmount: 'What was given back since; each time in a line of its own.',
  overRefundedAmount: 'What was given back beyond what was charged, where no further charge can come.',
  requested: 'What the shop asked for.',
  approved: 'What was approved.',
  cleared: 'What is posted.',
  refunded: 'What was given back.',
  authorizedAt: 'When the shop asked.',
  clearedAt: 'When it was posted; null until then.',
  'BusinessTransaction.expiresAt':
    'When what is held goes back unless it clears, or went back; null unless pending or expired.',
  'CardTransaction.expiresAt':
    'When what is held goes back unless it clears, or went back; null unless pending or expired.',
  declineReason: [
    'Raw code of the decline, such as `CA_DECLINED_MERCHANT`; null unless declined.',
    'CA_DECLINED_VELOCITY',
  ],
  'checkAuthorization.declineReason':
    '`CA_DECLINED_MERCHANT`: the merchant is not allowed; `CA_DECLINED_VELOCITY`: a limit is reached; `CA_DECLINED`: any other reason; null where it passes.',
  'authorizeCard.declineReason':
    '`CA_DECLINED_MERCHANT`: the merchant is not allowed; `CA_DECLINED_VELOCITY`: a limit is reached; `CA_DECLINED`: any other reason; null where it passes.',
  decline: 'Why it was declined, with the rule and what it had left; null where it was not.',
  'DeclineDetail.kind':
    'Why: `cardStatus`, `insufficientFunds`, `merchantBlocked`, `merchantNotAllowed`, `velocityAmount`, `velocityCount`, or `reversedBefore` for an authorization that the shop had taken back before it came.',
  'DeclineDetail.limit': ['The limit of the rule: an amount, or a number of purchases.', 3],
  'DeclineDetail.used': ['What was used of the limit before.', 3],
  'DeclineDetail.left': ['What was left of the limit.', 0],
  allowedUntil:
    'Until when a purchase like this one may pass its rules; null where nobody allowed it, or it was used.',
  hasNoAuthorization: 'True where the network settled it without an authorization: nothing was on hold.',
  isRefund: 'True for money given back, false for a purchase.',
  usedCard: 'The earlier card that it was made with, where that is not the card asked about; else null.',
  allowance: 'By what it passes although a rule declines it; null where none is needed or none fits.',
  'allowPurchaseOnce.allowance': 'The one purchase that may pass.',
  'checkAuthorization.outcome': '`approved` or `declined`.',
  'authorizeCard.outcome': '`approved` or `declined`.',
  checks: 'Every question that is asked of a purchase, with its answer.',
  about: 'What the question is about: `status` of the card, a `rule`, or `funds`.',
  rule: 'The rule that is asked; null for other questions.',
  isPassed: 'Whether this question lets it pass.',
  at: 'When it happened.',
  'checkAuthorization.at': 'When it would be made; now where left out.',
  'checkAuthorization.amount': ['Amount of the purchase in USD.', '25.00'],
  // Spend rules.
  spendRule: 'The spend rule.',
  spendRules: 'Spend rules that apply to the card.',
  ruleId: 'Id of the spend rule; null for the card’s holder, who sees limits but not rules.',
  'backtestSpendRule.ruleId':
    'The rule that would be changed, whose cards are meant; left out: every card of the business.',
  ruleName: ['Name of the spend rule; null for the card’s holder.', 'Groceries only'],
  'SpendRule.name': ['Name of the rule.', 'Groceries only'],
  'CardSpendRule.name': ['Name of the rule; null for the card’s holder.', 'Groceries only'],
  'CardSpendRule.id': 'Id of the rule; null for the card’s holder.',
  'createSpendRule.name': ['Name of the rule.', 'Groceries only'],
  'rule.type': RULE_TYPE,
  'SpendRule.type': RULE_TYPE,
  'CardSpendRule.type': RULE_TYPE,
  'createSpendRule.type': RULE_TYPE,
  'backtestSpendRule.type': RULE_TYPE,
  'listSpendRules.type': `Only rules of these types. ${RULE_TYPE}`,
  'exportSpendRules.type': `Only rules of these types. ${RULE_TYPE}`,
  level: 'How far the rule reaches: `business`, `program` or single cards (`card`).',
  appliesTo: '`business`: every card of the business; `cards`: the cards that it is attached to.',
  isActive: 'Whether the rule counts now.',
  'listSpendRules.isActive': '`true`: only rules that count now; `false`: only those that do not.',
  'exportSpendRules.isActive': '`true`: only rules that count now; `false`: only those that do not.',
  window: `Over what it counts. ${WINDOW}`,
  'SpendRule.amount': 'Most that may be spent in the window; null where only purchases are counted.',
  'CardSpendRule.amount': 'Most that may be spent in the window; null where only purchases are counted.',
  'createSpendRule.amount': ['Most that may be spent in the window, in USD.', '200.00'],
  'updateSpendRule.amount': [
    'Most that may be spent in the window, in USD; null takes the limit away.',
    '200.00',
  ],
  'createSpendRule.count': ['Most purchases in the window.', 3],
  'updateSpendRule.count': ['Most purchases in the window; null takes the limit away.', 3],
  'backtestSpendRule.count': ['Most purchases in the window.', 3],
  'SpendRule.count': ['Most purchases in the window; null where they are not counted.', 3],
  'CardSpendRule.count': ['Most purchases in the window; null where they are not counted.', 3],
  merchants: 'Merchants that the rule speaks of; one that matches is enough. Null for a rule that counts.',
  'merchants.merchants': ['Beginnings of names, as they stand on the statement.', 'HARBOR MARKET'],
  'MerchantSelection.merchants': ['Beginnings of names, as they stand on the statement.', 'HARBOR MARKET'],
  categories: ['Merchant category codes of ISO 18245.', '5411'],
  groups: 'Groups of categories: `airlines`, `car_rental` or `hotels`.',
  'SpendRule.cardCount': ['Number of cards that it is attached to.', 12],
  used: 'What is used of the limit in this window; null for a rule that counts nothing, and for callers who may not see purchases.',
  left: 'What still passes in this window; null where nothing is limited, and where `used` is.',
  'left.amount': 'Amount that is left; null where amounts are not limited.',
  'left.count': ['Purchases that are left; null where they are not limited.', 2],
  resetsAt: 'When the window begins anew; null where it never does.',
  'MerchantCategory.code': ['Merchant category code of ISO 18245: 4 digits.', '5411'],
  'MerchantCategory.name': ['Name of the category.', 'Grocery Stores, Supermarkets'],
  'MerchantCategory.group':
    'Group that it belongs to: `airlines`, `car_rental` or `hotels`; null for others.',
  'listMerchantCategories.group': 'Only categories of this group: `airlines`, `car_rental` or `hotels`.',
  'listMerchantCategories.code': ['Only these codes.', '5411'],
  'listMerchantCategories.search': ['Beginning of the code, or words of the name.', 'grocer'],
  isChain: 'True where the code stands for one company of its group.',
  'backtestSpendRule.cards': ['How many cards were looked at.', 120],
  purchases: 'Purchases; null for callers from whom they are hidden.',
  'backtestSpendRule.purchases': ['How many purchases were looked at.', 840],
  'backtestSpendRule.declined': 'Purchases that were approved, and that the rule would have declined.',
  'backtestSpendRule.passed':
    'Purchases that the rule as it was declined, and that would pass now, if the card had the money.',
  'declined.cards': ['On how many cards.', 4],
  'passed.cards': ['On how many cards.', 4],
  'backtestSpendRule.from': 'From when on purchases were looked at.',
  'backtestSpendRule.to': 'Until when.',
  examples: 'The latest of them.',
  isPartial: 'True where there are more cards or purchases than were looked at.',
  // Reports.
  step: 'What one point of a chart covers: a `day`, a `week` or a `month`.',
  points: 'One point for each step of the period, also where nothing happened.',
  'points.from': 'First day of the step.',
  'balance.before': 'The balance at the end of the period before.',
  loaded: 'What was loaded, by the day of the load.',
  'AutoloadRun.loaded': ['Number of cards that were loaded.', 24],
  returned: 'What was withdrawn from cards or taken back of loads.',
  'getBankTransfersKeyMetrics.returned': 'What had arrived and came back.',
  spent: 'What cleared, by the day on which it cleared; refunds are not taken off.',
  spentBefore: 'What cleared in the period before.',
  declined: 'What was declined.',
  declineReasons: 'Declines by their reason.',
  'declineReasons.name': ['Raw code of the decline.', 'CA_DECLINED_VELOCITY'],
  average: 'Average of a clearing; null where there was none.',
  averageBefore: 'Average of a clearing in the period before; null where there was none.',
  hiddenPrograms: ['Number of programs that are left out of `purchases`, because a role hides them.', 0],
  issued: 'Cards that were made, replacements too.',
  'issued.before': ['How many in the period before.', 9],
  'recipients.before': ['How many in the period before.', 9],
  active: ['Number of cards that are active now, whatever the period.', 118],
  programs: 'Program by program.',
  'getTransactionCategories.categories': 'Groups of merchants with purchases or refunds, the largest first.',
  'categories.name': `Group of merchants: ${GROUPS}.`,
  share: ['Share of the total, from 0 to 1 with four decimals.', 0.25],
  sent: 'What was sent.',
  sentBefore: 'What was sent in the period before.',
  settled: 'What arrived, by the day on which the bank said so.',
  failed: 'What never arrived.',
  reasons: 'Why payments failed or came back, by reason.',
  waiting: 'What has neither arrived nor failed.',
  medianHours: [
    'Whole hours from sending to arriving, of the payment in the middle; null where none arrived.',
    26,
  ],
  medianHoursBefore: ['The same, for the period before.', 27],
  recipients: 'Different people and businesses that were paid.',
};
