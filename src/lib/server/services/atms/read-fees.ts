import type { AtmFees } from '#lib/contract/atms/atm.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

type Stored = {
  network_name: string | null;
  in_network_fee: number | null;
  out_of_network_fee: number | null;
  balance_inquiry_fee: number | null;
};

/** The fees that hold for a business: its own, else its parent's, else nothing is said. The version is its own one's. */
export async function readAtmFees(db: Db | Tx, businessId: string): Promise<AtmFees> {
  const rows = await db
    .selectFrom('business')
    .innerJoin('atm_fee_policy as policy', (join) =>
      join.on((eb) =>
        eb.or([
          eb('policy.business_id', '=', eb.ref('business.id')),
          eb('policy.business_id', '=', eb.ref('business.parent_id')),
        ]),
      ),
    )
    .select(['policy.business_id', 'policy.version', ...COLUMNS])
    .where('business.id', '=', businessId)
    .execute();
  const own = rows.find(({ business_id }) => business_id === businessId);
  const held = own ?? rows[0];
  return {
    businessId: held?.business_id ?? null,
    version: String(own?.version ?? 0),
    ...toAtmTerms(held),
  };
}

const COLUMNS = [
  'policy.network_name',
  'policy.in_network_fee',
  'policy.out_of_network_fee',
  'policy.balance_inquiry_fee',
] as const;

export const toAtmTerms = (row: Stored | undefined) => ({
  networkName: row?.network_name ?? null,
  inNetworkFee: feeOf(row?.in_network_fee),
  outOfNetworkFee: feeOf(row?.out_of_network_fee),
  balanceInquiryFee: feeOf(row?.balance_inquiry_fee),
});

const feeOf = (minor: number | null | undefined) => (typeof minor === 'number' ? usd(minor) : null);
