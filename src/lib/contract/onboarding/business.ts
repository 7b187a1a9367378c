import * as z from 'zod/mini';
import { state } from '#lib/domain/address.ts';
import { MONTHLY_VOLUMES } from '#lib/domain/onboarding/application-states.ts';
import { BUSINESS_TYPES } from '#lib/domain/onboarding/business-types.ts';
import { businessName, taxNumber, tradeName, webAddress } from '#lib/domain/onboarding/onboarding-rules.ts';
import { TERMS_VERSION } from '#lib/domain/onboarding/terms.ts';
import { defineCall } from '../call.ts';
import { freeWords, Id, Phone, ruleCheck, ruled, withoutCardNumber, withoutHidden } from '../fields.ts';
import { Application, placeInput } from './application.ts';

const tag = 'Onboarding';
const path = '/onboarding/business/{id}';
const params = z.object({ id: Id });
const access = { kind: 'applicant', scopes: ['application'] } as const;

const name = (rule: typeof businessName) =>
  z.string().check(withoutHidden, z.trim(), z.maxLength(1000), ruleCheck(rule), withoutCardNumber);

export const getApplication = defineCall({
  name: 'getApplication',
  method: 'GET',
  path,
  summary: 'How far an application has come and what was given, for its screens',
  tag,
  access,
  params,
  output: z.object({ application: Application }),
  isWatched: true,
});

export const saveBusinessInfo = defineCall({
  name: 'saveBusinessInfo',
  method: 'POST',
  path,
  summary: 'What the business says of itself; may be given anew until the application is submitted',
  tag,
  access,
  params,
  body: z.object({
    legalName: name(businessName),
    tradeName: z._default(name(tradeName), ''),
    businessType: z.enum(BUSINESS_TYPES),
    /** 9 digits; may be left out once it was given, as it is never shown again. */
    taxNumber: z.optional(ruled(taxNumber, 40)),
    formedOn: z.iso.date(),
    formedIn: ruled(state, 10),
    ...placeInput,
    phone: Phone,
    website: z._default(ruled(webAddress).check(z.trim()), ''),
    activity: freeWords(500),
    monthlyVolume: z.enum(MONTHLY_VOLUMES),
  }),
  output: z.object({ application: Application }),
  errors: ['wrong_state'],
});

export const submitApplication = defineCall({
  name: 'submitApplication',
  method: 'POST',
  path: `${path}/submit`,
  summary:
    'Submit the application, or once more after documents were asked for: the authorised person certifies the owners and accepts the terms',
  tag,
  access,
  params,
  body: z.object({
    certifiesOwners: z.literal(true),
    acceptsTerms: z.literal(true),
    /** The version that was read. */
    termsVersion: z.literal(TERMS_VERSION),
  }),
  output: z.object({ application: Application }),
  errors: ['wrong_state'],
});
