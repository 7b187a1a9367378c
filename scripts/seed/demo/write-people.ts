import { googleSubject } from '#lib/domain/sandbox/google-subject.ts';
import type { Tx } from '#lib/server/db/schema.ts';
import { DEMO_BUSINESSES, JUNIPER, WINTER_RELIEF } from '#lib/server/services/sandbox/demo/businesses.ts';
import { DEMO_TAGS } from '#lib/server/services/sandbox/demo/cards.ts';
import {
  DEMO_DEPOSIT_FIELDS,
  DEMO_LOAD_FIELDS,
  DEMO_PEOPLE,
  DEMO_ROLES,
} from '#lib/server/services/sandbox/demo/people.ts';
import type { Days } from './days.ts';
import { fundingAccount } from './money.ts';
import { demoId } from './random.ts';

const FOUNDED_DAYS_AGO = 412;
/** Before the winter in which one of its programs paid. */
const FOUNDED_FIRST = new Date('2024-11-04T15:00:00Z');
const OLDEST: readonly string[] = [JUNIPER, WINTER_RELIEF];

/** Businesses with their settings and tags, people with their memberships. */
export async function writePeople(tx: Tx, days: Days): Promise<void> {
  const created_at = days.ago(FOUNDED_DAYS_AGO, 14);
  await tx
    .insertInto('business')
    .values(
      DEMO_BUSINESSES.map((business) => ({
        id: business.id,
        name: business.name,
        parent_id: business.parentId,
        product_type: business.productType,
        status: business.status,
        is_eligible_for_on_demand: business.isEligibleForOnDemand ?? false,
        has_super_funding: business.hasSuperFunding ?? false,
        has_custom_funding_fields: business.hasCustomFundingFields ?? false,
        has_webhooks: business.hasWebhooks ?? false,
        payout_cutoff: business.payoutCutoff ?? null,
        funding_account_id: business.status === 'active' ? fundingAccount(business.id) : null,
        created_at: OLDEST.includes(business.id) ? FOUNDED_FIRST : created_at,
      })),
    )
    .execute();
  await tx
    .insertInto('atm_fee_policy')
    .values({
      business_id: JUNIPER,
      network_name: 'Prairie Cash',
      in_network_fee: 0,
      out_of_network_fee: 250,
      balance_inquiry_fee: 75,
      updated_at: days.ago(200, 15),
    })
    .execute();
  await tx
    .insertInto('business_settings')
    .values(
      Object.entries(DEMO_ROLES).map(([businessId, roles]) => ({
        business_id: businessId,
        custom_roles: JSON.stringify(roles),
        custom_fields: JSON.stringify({
          loads: DEMO_LOAD_FIELDS[businessId] ?? [],
          funding_account_deposit: DEMO_DEPOSIT_FIELDS[businessId] ?? [],
        }),
        updated_at: days.ago(40, 15),
      })),
    )
    .execute();
  await tx
    .insertInto('users')
    .values(DEMO_PEOPLE.map((person) => toUser(person, created_at)))
    .execute();
  await tx
    .insertInto('member')
    .values(
      DEMO_PEOPLE.flatMap(({ uid, memberOf }) =>
        memberOf.map(({ businessId, role }) => ({ user_id: uid, business_id: businessId, role, created_at })),
      ),
    )
    .execute();
  await tx
    .insertInto('social_identity')
    .values(
      DEMO_PEOPLE.filter(({ google }) => google).map(({ uid, email }) => ({
        provider: 'google' as const,
        subject: googleSubject(email),
        user_id: uid,
        created_at,
      })),
    )
    .execute();
  await tx
    .insertInto('tag')
    .values(
      Object.entries(DEMO_TAGS).flatMap(([businessId, tags]) =>
        tags.map((tag) => ({ id: tagId(businessId, tag.name), business_id: businessId, ...tag, created_at })),
      ),
    )
    .execute();
}

export const tagId = (businessId: string, name: string): string => demoId(`tag ${businessId} ${name}`);

function toUser(person: (typeof DEMO_PEOPLE)[number], created_at: Date) {
  const { uid, firstName, lastName, email, phone, language } = person;
  return { id: uid, first_name: firstName, last_name: lastName, email, phone, language, created_at };
}
