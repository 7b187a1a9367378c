/**
 * The closed list of errors the API answers with: stable name → HTTP status and the numeric code of
 * spec §3 ("API error: numeric code and optional text msg"). The first three digits of a code are its
 * status. `locales/<code>/errors.json` has the text of each under `api.<name>`.
 */
export const ERRORS = {
  bad_request: { status: 400, code: 40000 },
  idempotency_key_missing: { status: 400, code: 40001 },
  unauthenticated: { status: 401, code: 40100 },
  fresh_sign_in_required: { status: 401, code: 40101 },
  setup_over: { status: 401, code: 40103 },
  signature_invalid: { status: 401, code: 40102 },
  second_factor_required: { status: 401, code: 40104 },
  forbidden: { status: 403, code: 40300 },
  not_author: { status: 403, code: 40301 },
  second_factor_missing: { status: 403, code: 40302 },
  staff_second_factor_missing: { status: 403, code: 40303 },
  not_found: { status: 404, code: 40400 },
  card_not_found: { status: 404, code: 40401 },
  email_not_registered: { status: 404, code: 40402 },
  recipient_not_found: { status: 404, code: 40403 },
  email_not_found: { status: 404, code: 40404 },
  phone_not_found: { status: 404, code: 40405 },
  method_not_allowed: { status: 405, code: 40500 },
  conflict: { status: 409, code: 40900 },
  idempotency_key_reused: { status: 409, code: 40901 },
  idempotency_in_progress: { status: 409, code: 40902 },
  wrong_state: { status: 409, code: 40903 },
  insufficient_funds: { status: 409, code: 40904 },
  limit_exceeded: { status: 409, code: 40905 },
  card_is_virtual: { status: 409, code: 40910 },
  card_organisation_missing: { status: 409, code: 40911 },
  card_already_linked: { status: 409, code: 40912 },
  card_needs_activation_link: { status: 409, code: 40913 },
  card_email_mismatch: { status: 409, code: 40914 },
  card_check_failed: { status: 409, code: 40915 },
  pin_not_possible: { status: 409, code: 40916 },
  link_invalid: { status: 409, code: 40917 },
  card_is_physical: { status: 409, code: 40918 },
  recipient_exists: { status: 409, code: 40919 },
  recipient_has_account: { status: 409, code: 40920 },
  code_incorrect: { status: 409, code: 40921 },
  code_expired: { status: 409, code: 40922 },
  password_incorrect: { status: 409, code: 40934 },
  account_type_unsupported: { status: 409, code: 40923 },
  bank_link_failed: { status: 409, code: 40924 },
  possible_duplicate: { status: 409, code: 40925 },
  link_used: { status: 409, code: 40926 },
  link_expired: { status: 409, code: 40927 },
  second_factor_incorrect: { status: 409, code: 40928 },
  sign_in_over: { status: 409, code: 40929 },
  account_not_activated: { status: 409, code: 40930 },
  account_error: { status: 409, code: 40931 },
  social_required: { status: 409, code: 40932 },
  social_not_associated: { status: 409, code: 40933 },
  account_exists: { status: 409, code: 40936 },
  account_not_created: { status: 409, code: 40937 },
  phone_taken: { status: 409, code: 40935 },
  precondition_failed: { status: 412, code: 41200 },
  body_too_large: { status: 413, code: 41300 },
  unsupported_media_type: { status: 415, code: 41500 },
  validation_failed: { status: 422, code: 42200 },
  precondition_required: { status: 428, code: 42800 },
  too_many_requests: { status: 429, code: 42900 },
  internal: { status: 500, code: 50000 },
  unavailable: { status: 503, code: 50300 },
} as const satisfies Record<string, { status: number; code: number }>;

export type ErrorName = keyof typeof ERRORS;

/**
 * Why the present state does not allow an act: texts `errors.reason.<name>`, each saying what is the matter and what
 * can be done. Every `wrong_state` names one.
 */
export const STATE_REASONS = [
  'cardActive',
  'cardLocked',
  'cardFrozen',
  'cardProcessing',
  'cardReassociated',
  'cardClosed',
  'cardBeingMade',
  'cardWithoutEmail',
  'changedMeanwhile',
  'purchaseUnderWay',
  'noFundingAccount',
  'otherFunding',
  'ruleForAllCards',
  'ruleAttached',
  'ruleNotAttached',
  'tagAttached',
  'tagNotAttached',
  'notDeclinedByRule',
  'allowedAlready',
  'businessNotActive',
  'businessSendsTransfers',
  'businessHasPrograms',
  'nothingHeld',
  'nothingToRefund',
  'sameHolder',
  'shipmentOver',
  'orderShipped',
  'orderCancelled',
  'jobRunning',
  'jobFailed',
  'nothingFailed',
  'nothingToExport',
  'exportOver',
  'noCardMeant',
  'businessLoadsCards',
  'accountMissing',
  'accountPending',
  'checkBegun',
  'accountFailed',
  'accountDisabled',
  'accountVerified',
  'accountUsed',
  'nothingToRetry',
  'payoutsEnded',
  'transferNotFailed',
  'sentAgain',
  'planChanged',
  'otherAmount',
  'bankHasDecided',
  'alreadyMember',
  'approvalDecided',
  'approvalExpired',
  'approvalOwn',
  'approvalsOfParent',
  'replacementOpen',
  'replacementOver',
  'replacementsOfParent',
  'approversNeeded',
  'phoneConfirmed',
  'secondFactorOn',
  'secondFactorOff',
  'ownSecondFactor',
  'ownSecondFactorFirst',
  'secondFactorOfOthers',
  'secondFactorRuleOfParent',
  'memberAlready',
  'memberOfOrganization',
  'invitationOpen',
  'lastAdministrator',
  'memberHoldsMore',
  'roleHeld',
  'ownRights',
  'emailInUse',
  'phoneInUse',
] as const;
export type StateReason = (typeof STATE_REASONS)[number];

/** The key of the reason's text below `errors`; `params.status` is the state that forbids it, for programs. */
export type Reason = { key: `reason.${StateReason}`; params?: Record<string, string | number> };

/** What is wrong with one field: the key of its text in `locales/<code>/errors.json`, its parameters, and the English text. */
export type FieldProblem = { key: string; params?: Record<string, string | number>; msg: string };

/** The body of every error answer. `reason` is there for `wrong_state`, and `msg` is its text then. `fields` is there only for `validation_failed` and refusals that one field caused. */
export type ErrorBody = {
  code: number;
  msg: string;
  error: ErrorName;
  requestId: string;
  reason?: Reason;
  fields?: Record<string, FieldProblem>;
};
