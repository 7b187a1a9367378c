import type { Generated } from 'kysely';

export type AtmFeePolicyTable = {
  business_id: string;
  network_name: string | null;
  in_network_fee: number | null;
  out_of_network_fee: number | null;
  balance_inquiry_fee: number | null;
  version: Generated<number>;
  updated_at: Date;
};

/** What a business says of cash machines (039-atm-fees.sql). */
export type AtmsSchema = { atm_fee_policy: AtmFeePolicyTable };
