import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '#lib/domain/limits.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { identityNumber } from '#lib/domain/onboarding/onboarding-rules.ts';
import { share } from '#lib/domain/onboarding/shares.ts';
import { defineCall } from '../call.ts';
import { Id, ruleCheck, ruled } from '../fields.ts';
import { Application, OwnerTitleName, PrimaryPerson, placeInput } from './application.ts';

const tag = 'Onboarding';
const path = '/onboarding/business/{id}/primaryPerson';
const params = z.object({ id: Id });
const access = { kind: 'applicant', scopes: ['application'] } as const;

/** Who somebody is. */
export const personInput = {
  firstName: z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH), ruleCheck(firstName)),
  lastName: z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH), ruleCheck(lastName)),
  birthDate: z.iso.date(),
  ...placeInput,
  /** 9 digits; may be left out once it was given, as it is never shown again. */
  identityNumber: z.optional(ruled(identityNumber, 40)),
};

export const getPrimaryPerson = defineCall({
  name: 'getPrimaryPerson',
  method: 'GET',
  path,
  summary: 'The authorised person of an application, without the identity number; null until they were named',
  tag,
  access,
  params,
  output: z.object({ primaryPerson: z.nullable(PrimaryPerson) }),
});

export const savePrimaryPerson = defineCall({
  name: 'savePrimaryPerson',
  method: 'POST',
  path,
  summary: 'Who acts for the business; may be given anew until the application is submitted',
  tag,
  access,
  params,
  body: z.object({
    ...personInput,
    title: OwnerTitleName,
    /** Percent of the business, for types that have owners. */
    share: z.optional(ruled(share, 20)),
  }),
  output: z.object({ primaryPerson: PrimaryPerson, application: Application }),
  errors: ['wrong_state'],
});
