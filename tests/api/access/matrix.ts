/**
 * Every call × every kind of caller, and the status each must get. Written by hand from the contract's intent;
 * nothing here is computed from the code. A call without its row fails `matrix.test.ts`.
 *
 * Callers, in the order of the columns:
 *   anon  no bearer                        garb  a bearer that is no token
 *   exp   expired token                    rev   sign-in from before "sign out everywhere"
 *   dis   disabled account                 str   genuine token without an account
 *   chA   holder of the card               chB   cardholder of another card
 *   none  member of A, role without any    with  member of A, role with exactly the permission
 *   admA  administrator of A               admB  administrator of another business
 *   supr  administrator of A's parent      supX  administrator of another super business
 *   rec   a recipient's link               onb   an applicant's link
 */
export const CALLERS = [
  'anon',
  'garb',
  'exp',
  'rev',
  'dis',
  'str',
  'chA',
  'chB',
  'none',
  'with',
  'admA',
  'admB',
  'supr',
  'supX',
  'rec',
  'onb',
] as const;
export type CallerName = (typeof CALLERS)[number];

/* biome-ignore format: a table is read by its columns */
export const MATRIX: Record<string, string> = {
  //                       anon garb exp rev dis str chA chB none with admA admB supr supX rec onb
  attachSpendRule:        '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  cancelCardOrder:        '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  closeCard:              '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  createBusinessSettings: '401  401  401 401 401 403 404 404 403  201  201  404  201  404  401 401',
  createSpendRule:        '401  401  401 401 401 403 404 404 403  201  201  404  201  404  401 401',
  createVirtualCards:     '401  401  401 401 401 403 404 404 403  201  201  404  201  404  401 401',
  detachSpendRule:        '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  freezeCard:             '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  getBusinessAddress:     '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  getBusinessSettings:    '401  401  401 401 401 403 404 404 200  200  200  404  200  404  401 401',
  getCard:                '401  401  401 401 401 403 200 404 403  200  200  404  200  404  401 401',
  getCardBalance:         '401  401  401 401 401 403 200 404 403  200  200  404  200  404  401 401',
  getCardDetails:         '401  401  401 401 401 403 200 404 403  200  200  404  200  404  401 401',
  getCardholder:          '401  401  401 401 401 404 200 404 404  404  404  404  404  404  401 401',
  getCardOrder:           '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  getClientToken:         '401  401  401 401 401 403 200 404 403  403  403  404  403  404  401 401',
  getHealth:              '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  getJob:                 '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  getOpenApi:             '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  getPrefundingBalance:   '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  getReadiness:           '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  getSandboxClock:        '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  getSandboxDemo:         '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  getSandboxPorts:        '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  getUser:                '401  401  401 401 401 404 200 404 404  404  404  404  404  404  401 401',
  linkCard:               '401  401  401 401 401 403 200 404 404  404  404  404  404  404  401 401',
  listCardActivities:     '401  401  401 401 401 403 200 404 403  200  200  404  200  404  401 401',
  listCardLoads:          '401  401  401 401 401 403 200 404 403  200  200  404  200  404  401 401',
  listCardOrders:         '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  listCards:              '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  listCardSpendRules:     '401  401  401 401 401 403 200 404 403  200  200  404  200  404  401 401',
  listCardTransactions:   '401  401  401 401 401 403 200 404 403  200  200  404  200  404  401 401',
  listJobRows:            '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  listMerchantCategories: '401  401  401 401 401 403 200 200 200  200  200  200  200  200  401 401',
  listPrograms:           '401  401  401 401 401 403 404 404 200  200  200  404  200  404  401 401',
  listSandboxMessages:    '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  listSandboxShipments:   '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  listSpendRules:         '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  listTags:               '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  loadCard:               '401  401  401 401 401 403 404 404 403  201  201  404  201  404  401 401',
  lockCard:               '401  401  401 401 401 403 200 404 403  200  200  404  200  404  401 401',
  moveSandboxClock:       '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  moveSandboxShipment:    '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  orderAndShip:           '401  401  401 401 401 403 404 404 403  201  201  404  201  404  401 401',
  reassociateCard:        '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  reissueAndShip:         '401  401  401 401 401 403 404 404 403  201  201  404  201  404  401 401',
  reissueVirtualCard:     '401  401  401 401 401 403 404 404 403  201  201  404  201  404  401 401',
  resendVirtualCard:      '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  retryJob:               '401  401  401 401 401 403 404 404 403  202  202  404  202  404  401 401',
  revealSandboxCard:      '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  setFirstPin:            '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  setPin:                 '401  401  401 401 401 403 200 404 403  403  403  404  403  404  401 401',
  summarizeCards:         '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  transferBetweenCards:   '401  401  401 401 401 403 404 404 403  201  201  404  201  404  401 401',
  unfreezeCard:           '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  unlockCard:             '401  401  401 401 401 403 200 404 403  200  200  404  200  404  401 401',
  updateBusinessSettings: '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  updateSpendRule:        '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  validateCard:           '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  validateCardholderCard: '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  allowPurchaseOnce:      '401  401  401 401 401 403 404 404 403  201  201  404  201  404  401 401',
  authorizeCard:          '401  401  401 401 401 401 401 401 401  401  401  401  401  401  401 401',
  checkAuthorization:     '401  401  401 401 401 403 404 404 403  200  200  404  200  404  401 401',
  listSandboxPurchases:   '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  makeSandboxPurchase:    '201  201  201 201 201 201 201 201 201  201  201  201  201  201  201 201',
  receiveIssuerEvent:     '401  401  401 401 401 401 401 401 401  401  401  401  401  401  401 401',
  settleSandboxPurchase:  '200  200  200 200 200 200 200 200 200  200  200  200  200  200  200 200',
  withdrawFunds:          '401  401  401 401 401 403 404 404 403  201  201  404  201  404  401 401',
};
