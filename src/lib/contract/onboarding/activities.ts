import * as z from 'zod/mini';
import { REFUSAL_REASONS } from '#lib/domain/onboarding/application-states.ts';
import { DOCUMENT_TYPES } from '#lib/domain/onboarding/business-types.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

const of = { businessId: Id };
const owner = { ...of, ownerId: Id, name: z.string() };
const documents = z.array(z.enum(DOCUMENT_TYPES));

export const onboardingActivities = {
  ...defineActivities(['applicationStarted', 'applicationReferred', 'applicationApproved'], ['business'], of),
  ...defineActivities(['applicationUpdated'], ['business'], { ...of, part: z.enum(['business', 'person']) }),
  ...defineActivities(
    [
      'applicationOwnerInvited',
      'applicationOwnerReminded',
      'applicationOwnerRemoved',
      'applicationOwnerFinished',
    ],
    ['business'],
    owner,
  ),
  ...defineActivities(['applicationSubmitted'], ['business'], { ...of, termsVersion: z.string() }),
  ...defineActivities(['applicationDocumentAdded', 'applicationDocumentRemoved'], ['business'], {
    ...of,
    documentId: Id,
    documentType: z.enum(DOCUMENT_TYPES),
  }),
  ...defineActivities(['applicationDocumentsRequested'], ['business'], { ...of, documents }),
  ...defineActivities(['applicationRefused'], ['business'], { ...of, why: z.enum(REFUSAL_REASONS) }),
};
