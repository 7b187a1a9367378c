import { API_KEY_WORDS } from './api-keys.ts';
import { APPROVAL_WORDS } from './approvals.ts';
import { ATM_WORDS } from './atms.ts';
import { AUDIT_WORDS } from './audit.ts';
import { CARD_WORDS } from './cards.ts';
import { COMMON_WORDS } from './common.ts';
import { DEVELOPER_WORDS } from './developers.ts';
import { DISPUTE_WORDS } from './disputes.ts';
import { LITHIC_WORDS } from './lithic.ts';
import { MONEY_WORDS } from './money.ts';
import { NAME_WORDS } from './names.ts';
import { ONBOARDING_WORDS } from './onboarding.ts';
import { PAYMENT_WORDS } from './payments.ts';
import { PEOPLE_WORDS } from './people.ts';
import { WORK_WORDS } from './work.ts';

/** Tables of words; a key stands in one of them. */
export const TABLES = [
  API_KEY_WORDS,
  COMMON_WORDS,
  NAME_WORDS,
  CARD_WORDS,
  ATM_WORDS,
  MONEY_WORDS,
  DISPUTE_WORDS,
  PAYMENT_WORDS,
  PEOPLE_WORDS,
  AUDIT_WORDS,
  ONBOARDING_WORDS,
  WORK_WORDS,
  APPROVAL_WORDS,
  DEVELOPER_WORDS,
  LITHIC_WORDS,
];
