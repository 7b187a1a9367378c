import { sql } from 'kysely';
import { listCashTerms as call } from '#lib/contract/atms/atms.ts';
import { cashTermsOf } from '#lib/domain/atms/cash-terms.ts';
import type { MerchantSelection, SpendRuleType } from '#lib/domain/spend-rules/spend-rules.ts';
import { query } from '../../commands/handler.ts';
import { usd } from '../money.ts';
import { toAtmTerms } from './read-fees.ts';

/** Nobody holds more that they could use; it limits the answer. */
const MOST_CARDS = 50;

type Rule = {
  type: SpendRuleType;
  merchants: MerchantSelection | null;
  window: string | null;
  maxAmountMinor: number | null;
};
type Row = Parameters<typeof toAtmTerms>[0] & {
  id: string;
  last4: string | null;
  organisation_name: string;
  rules: Rule[] | null;
};

/** Of rules a holder learns what they mean for cash, and neither their names nor whom else they hold for. */
export const listCashTerms = query(call, async ({ db, params }) => {
  const { rows } = await sql<Row>`
    select card.id, card.last4, card.organisation_name, policy.network_name, policy.in_network_fee,
      policy.out_of_network_fee, policy.balance_inquiry_fee, (
        select jsonb_agg(jsonb_build_object('type', rule.type, 'merchants', rule.merchants,
          'window', rule.time_window, 'maxAmountMinor', rule.max_amount))
        from spend_rule as rule
        where rule.is_active and (
          (rule.applies_to = 'business' and rule.business_id in (business.id, business.parent_id))
          or (rule.applies_to = 'cards' and rule.id in (
            select rule_id from spend_rule_card where account_id = card.account_id)))
      ) as rules
    from card join business on business.id = card.business_id
    left join lateral (
      select * from atm_fee_policy where business_id in (business.id, business.parent_id)
      order by business_id = business.id desc limit 1) as policy on true
    where card.user_id = ${params.id} and card.type = 'physical' and card.replaced_by is null
      and card.status in ('active', 'locked', 'processing', 'frozen')
    order by card.created_at desc, card.id limit ${MOST_CARDS}`.execute(db);
  return {
    cashTerms: rows.map((row) => {
      const { isRefused, perDayMinor } = cashTermsOf(row.rules ?? []);
      return {
        cardId: row.id,
        last4: row.last4,
        organisationName: row.organisation_name,
        ...toAtmTerms(row),
        perDay: perDayMinor === null ? null : usd(perDayMinor),
        isRefused,
      };
    }),
  };
});
