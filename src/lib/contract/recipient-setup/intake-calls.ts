import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id } from '../fields.ts';
import { Intake } from './intake.ts';

const tag = 'Recipients';
const path = '/bankTransfers/recipients/{id}';
const params = z.object({ id: Id });
const manage = { kind: 'business', owner: 'recipient', permission: 'manageRecipients' } as const;
const asRecipient = { kind: 'recipient' } as const;

export const getIntakeStatus = defineCall({
  name: 'getIntakeStatus',
  method: 'GET',
  path: `${path}/intakeStatus`,
  summary:
    'How far a recipient has come; for the organisation, and for the recipient with a code that was verified',
  tag,
  access: { ...manage, permission: 'viewRecipients', recipient: true },
  params,
  output: z.object({ intake: Intake }),
  isWatched: true,
});

export const retryIntake = defineCall({
  name: 'retryIntake',
  method: 'POST',
  path: `${path}/retryIntake`,
  summary:
    'Begin again after a verification that failed: the account is given anew. By the organisation it sends a new invitation',
  tag,
  access: { ...manage, recipient: true },
  params,
  body: z.object({}),
  output: z.object({ intake: Intake }),
  errors: ['wrong_state', 'too_many_requests'],
});

export const declareNoBankAccount = defineCall({
  name: 'declareNoBankAccount',
  method: 'POST',
  path: `${path}/noBankAccount`,
  summary: 'The recipient has no bank account; the organisation is notified',
  tag,
  access: asRecipient,
  params,
  body: z.object({}),
  output: z.object({ intake: Intake }),
  errors: ['recipient_has_account', 'wrong_state'],
});
