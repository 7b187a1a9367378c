import { brandByKey } from '#lib/brand/brands.ts';
import { getPaymentSetup as call } from '#lib/contract/recipient-setup/recipient-setup.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { payerNames } from '../recipients/payer-names.ts';
import { findPayer } from './find-payer.ts';

export const getPaymentSetup = query(call, async ({ db, params, now }) => {
  const business = await findPayer(db, params.id, now);
  if (!business) throw new Refusal('not_found');
  const { key: brand, supportEmail } = brandByKey(business.brand);
  return {
    businessId: business.id,
    ...payerNames(business),
    brand,
    supportEmail,
    endedOn: business.endedOn,
  };
});
