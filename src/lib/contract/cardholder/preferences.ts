import * as z from 'zod/mini';
import { DELIVERIES, PREFERENCE_KINDS } from '#lib/domain/cardholder/communication-preferences.ts';
import { defineCall } from '../call.ts';
import { Id, Instant, Uid } from '../fields.ts';

const tag = 'Users';
const params = z.object({ id: Uid });

/** Whether an account is mailed about one kind of news; there is one for each kind. */
export const CommunicationPreference = z
  .object({
    /** Null until the account chose: then the default holds. */
    id: z.nullable(Id),
    kind: z.enum(PREFERENCE_KINDS),
    delivery: z.enum(DELIVERIES),
    /** Of the last choice. */
    updatedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'CommunicationPreference' });
export type CommunicationPreference = z.output<typeof CommunicationPreference>;

const answer = z.object({ preference: CommunicationPreference });

export const listCommunicationPreferences = defineCall({
  name: 'listCommunicationPreferences',
  method: 'GET',
  path: '/users/{id}/communicationPreferences',
  summary: 'What an account is mailed about: loads, declines and recent transactions, each by email or not',
  tag,
  access: { kind: 'self' },
  params,
  output: z.object({
    /** One of each kind. */
    communicationPreferences: z.array(CommunicationPreference).check(z.length(PREFERENCE_KINDS.length)),
    /** Where mails go; null for an account without an email, which gets none. */
    email: z.nullable(z.string()),
  }),
});

export const createCommunicationPreference = defineCall({
  name: 'createCommunicationPreference',
  method: 'POST',
  path: '/users/{id}/communicationPreferences',
  summary:
    'Choose for one kind of news. There is one preference for each kind, so a repeated choice changes it',
  tag,
  access: { kind: 'self' },
  params,
  body: z.strictObject({ kind: z.enum(PREFERENCE_KINDS), delivery: z.enum(DELIVERIES) }),
  output: answer,
  status: 201,
  withoutActivity: true,
});

export const updateCommunicationPreference = defineCall({
  name: 'updateCommunicationPreference',
  method: 'PATCH',
  path: '/users/{id}/communicationPreferences/{prefId}',
  summary: 'Choose anew for one kind of news; the last choice holds',
  tag,
  access: { kind: 'self' },
  params: z.object({ id: Uid, prefId: Id }),
  body: z.strictObject({ delivery: z.enum(DELIVERIES) }),
  output: answer,
  withoutActivity: true,
});
