import { sql } from 'kysely';
import type { AtmFees } from '#lib/contract/atms/atm.ts';
import { updateAtmFees as call } from '#lib/contract/atms/atms.ts';
import { ATM_FEE_MAX_MINOR, type AtmFee } from '#lib/domain/atms/atm-fees.ts';
import { parseAmount } from '#lib/domain/money.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { usd } from '../money.ts';
import { readAtmFees } from './read-fees.ts';

/** Writes the given parts, if the version is still the one that was read; what is not given stays as it is in force. */
export const updateAtmFees = command(call, async ({ tx, params, body, now, ifMatch, record }) => {
  await tx.selectFrom('business').select('id').where('id', '=', params.id).forNoKeyUpdate().execute();
  const before = await readAtmFees(tx, params.id);
  if (before.version !== ifMatch) throw new Refusal('precondition_failed');
  const { networkName = before.networkName } = body;
  const terms = {
    networkName,
    inNetworkFee: feeOf(body.inNetworkFee, before.inNetworkFee),
    outOfNetworkFee: feeOf(body.outOfNetworkFee, before.outOfNetworkFee),
    balanceInquiryFee: feeOf(body.balanceInquiryFee, before.balanceInquiryFee),
  };
  const change = changeOf(partsOf(before), partsOf(terms));
  const changed = Object.keys(change.after);
  if (changed.length === 0) return unchanged({ atmFees: before });
  const kept = {
    network_name: networkName,
    in_network_fee: terms.inNetworkFee?.amountMinor ?? null,
    out_of_network_fee: terms.outOfNetworkFee?.amountMinor ?? null,
    balance_inquiry_fee: terms.balanceInquiryFee?.amountMinor ?? null,
    updated_at: now,
  };
  await tx
    .insertInto('atm_fee_policy')
    .values({ business_id: params.id, ...kept })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({ ...kept, version: sql`atm_fee_policy.version + 1` }),
    )
    .execute();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'businessSettingsUpdated',
    payload: { businessId: params.id, changed },
    change,
  });
  return done({ atmFees: await readAtmFees(tx, params.id) });
});

type Fee = AtmFees['inNetworkFee'];

function feeOf(given: string | null | undefined, before: Fee): Fee {
  if (given === undefined || given === null) return given === null ? null : before;
  const parsed = parseAmount(given, { maxMinor: ATM_FEE_MAX_MINOR, allowZero: true });
  if (!parsed.ok)
    throw new Refusal('validation_failed', { internal: 'the contract lets no such fee through' });
  return usd(parsed.minor);
}

const partsOf = (fees: Pick<AtmFees, 'networkName' | AtmFee>) => ({
  atmNetworkName: fees.networkName,
  atmInNetworkFeeMinor: fees.inNetworkFee?.amountMinor ?? null,
  atmOutOfNetworkFeeMinor: fees.outOfNetworkFee?.amountMinor ?? null,
  atmBalanceInquiryFeeMinor: fees.balanceInquiryFee?.amountMinor ?? null,
});
