import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import type { PayFlow } from '#lib/stores/bank-transfers/create.ts';
import type { Plan } from './use-plan.ts';

/** What each step of a payment knows. */
export type PayStepProps = {
  flow: PayFlow;
  recipient: Recipient;
  plan: Plan;
  /** what the business asks besides */
  fields: readonly CustomField[];
  /** by the server's clock */
  now: Date;
};
