import * as z from 'zod/mini';
import { UNITED_STATES } from '#lib/domain/countries.ts';
import { NAME_MAX_LENGTH } from '#lib/domain/limits.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { HOME_FIELDS, homeRules } from '#lib/domain/onboarding/home.ts';
import { IDENTITY_KINDS, identityRule, issuedIn } from '#lib/domain/onboarding/identity.ts';
import { share } from '#lib/domain/onboarding/shares.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { defineCall } from '../call.ts';
import { freeText, Id, ruleCheck, ruled, withoutHidden } from '../fields.ts';
import { Application, OwnerTitleName, PrimaryPerson } from './application.ts';

const tag = 'Onboarding';
const path = '/onboarding/business/{id}/primaryPerson';
const params = z.object({ id: Id });
const access = { kind: 'applicant', scopes: ['application'] } as const;

const line = freeText(1000);

/** Who somebody is; `personCheck` holds the rules over several fields. */
export const personInput = {
  firstName: z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH), ruleCheck(firstName)),
  lastName: z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH), ruleCheck(lastName)),
  birthDate: z.iso.date(),
  /** Where they live, ISO 3166-1 alpha-2; abroad, `state` is the region and `zip` the postal code, if there are any. */
  country: z._default(z.string().check(z.maxLength(10)), UNITED_STATES),
  addressOne: line,
  addressTwo: z._default(line, ''),
  city: line,
  state: z._default(line, ''),
  zip: z._default(line, ''),
  /** The number of a document of another country is given with that country. */
  identityKind: z._default(z.enum(IDENTITY_KINDS), 'usNumber'),
  identityCountry: z._default(z.string().check(z.maxLength(10)), ''),
  /** May be left out once it was given for the same kind and country, as it is never shown again. */
  identityNumber: z.optional(z.string().check(withoutHidden, z.maxLength(60))),
};

type Given = Readonly<Record<string, unknown>>;
const textOf = (given: Given, field: string, otherwise = ''): string => {
  const { [field]: value = otherwise } = given;
  return typeof value === 'string' ? value.trim() : '';
};

function* problemsOf(given: Given): Generator<readonly [field: string, found: Problem | null]> {
  const rules = homeRules(textOf(given, 'country', UNITED_STATES));
  for (const field of HOME_FIELDS)
    yield [field, rules[field](textOf(given, field, field === 'country' ? UNITED_STATES : ''))];
  const kind = IDENTITY_KINDS.find((one) => one === textOf(given, 'identityKind', 'usNumber'));
  if (!kind) return;
  yield ['identityCountry', issuedIn(kind, textOf(given, 'identityCountry'))];
  if (given.identityNumber !== undefined)
    yield ['identityNumber', identityRule(kind)(textOf(given, 'identityNumber'))];
}

/** What depends on the country and on the kind of number; applied beside other problems, so that one answer names all. */
export const personCheck = z.check<Given>(
  ({ value, issues }) => {
    const wrong = new Set(issues.map(({ path }) => path?.[0]));
    for (const [field, found] of problemsOf(value)) {
      if (!found || wrong.has(field)) continue;
      const said = { message: found.key, params: { problem: found } };
      issues.push({ code: 'custom', input: value[field], path: [field], ...said });
    }
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

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
  body: z
    .object({
      ...personInput,
      /** Nobody owns a non-profit, so there none is OWNER. */
      title: OwnerTitleName,
      /** Percent of the business, for types that have owners. */
      share: z.optional(ruled(share, 20)),
    })
    .check(personCheck),
  output: z.object({ primaryPerson: PrimaryPerson, application: Application }),
  errors: ['wrong_state'],
});
