import type { Selectable } from 'kysely';
import type { ApplicationPersonTable } from '../../db/schema/onboarding.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import type { ApplicationToVerify, PersonToVerify } from '../../providers/verification/port.ts';
import { withTimeout } from '../../providers/with-timeout.ts';
import { CHECK_TOPIC, type WaitingCheck } from './begin-check.ts';
import { mailApplicant } from './mail-applicant.ts';
import { readPeople } from './people.ts';
import { unsealNumber } from './sealed-numbers.ts';
import { type ApplicationRow, readApplication, takeApplication } from './take-application.ts';
import { writeVerdict } from './write-verdict.ts';

/**
 * Asks outside of any transaction, and writes the answer if nobody decided meanwhile. The mail of an answer tells by
 * itself that the application arrived; where none comes at once, a mail says that alone.
 */
async function check(platform: Platform, { payload }: TakenMessage): Promise<void> {
  const { businessId, round } = payload as WaitingCheck;
  const { db, config, clock, verification } = platform;
  const asked = await readApplication(db, businessId);
  if (!isWaiting(asked, round)) return;
  const application = await describeApplication(db, asked, config.cardKey);
  const ifWaiting = (act: (tx: Tx, row: ApplicationRow) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      const row = await takeApplication(tx, businessId);
      if (isWaiting(row, round)) await act(tx, row);
    });
  try {
    const verdict = await withTimeout(verification.verify(application));
    await ifWaiting((tx, row) => writeVerdict(tx, row, verdict, clock.now()));
  } catch (error) {
    await ifWaiting(mailReceipt);
    throw error;
  }
}

/** Once a round, and not by the number of the try: a worker may have died in the first one. */
async function mailReceipt(tx: Tx, row: ApplicationRow): Promise<void> {
  const { business_id: businessId, check_round: round, receipt_round: told } = row;
  if (told === round) return;
  await mailApplicant(tx, row, { kind: 'applicationReceived' });
  await tx
    .updateTable('application')
    .set({ receipt_round: round })
    .where('business_id', '=', businessId)
    .execute();
}

const isWaiting = ({ review_outcome: outcome, check_round: last }: ApplicationRow, round: number): boolean =>
  outcome === 'checking' && last === round;

async function describeApplication(
  db: Db,
  row: ApplicationRow,
  cardKey: Buffer,
): Promise<ApplicationToVerify> {
  const { business_id: businessId } = row;
  const people = await readPeople(db, businessId);
  const uploads = await db
    .selectFrom('upload')
    .select('document_type')
    .distinct()
    .where('business_id', '=', businessId)
    .where('purpose', '=', 'document')
    .where('status', '=', 'stored')
    .execute();
  return {
    key: `${businessId}:${row.check_round}`,
    business: {
      legalName: given(row.legal_name),
      tradeName: row.trade_name,
      type: given(row.business_type),
      taxNumber: unsealNumber(cardKey, { businessId }, given(row.sealed_tax_number)),
      formedOn: given(row.formed_on),
      formedIn: given(row.formed_in),
      ...place(row),
      phone: given(row.phone),
      website: row.website,
    },
    people: people.map((person) => describePerson(person, cardKey)),
    documents: uploads.flatMap(({ document_type: type }) => type ?? []),
  };
}

const describePerson = (row: Selectable<ApplicationPersonTable>, cardKey: Buffer): PersonToVerify => ({
  reference: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  birthDate: given(row.birth_date),
  identity: {
    kind: given(row.identity_kind),
    country: row.identity_country,
    number: unsealNumber(cardKey, { personId: row.id }, given(row.sealed_identity_number)),
  },
  isPrimary: row.role === 'primary',
  country: row.country,
  addressOne: given(row.address_one),
  addressTwo: row.address_two,
  city: given(row.city),
  state: row.state,
  zip: row.zip,
});

type PlaceColumns = Pick<ApplicationRow, 'address_one' | 'address_two' | 'city' | 'state' | 'zip'>;

const place = (row: PlaceColumns) => ({
  addressOne: given(row.address_one),
  addressTwo: row.address_two,
  city: given(row.city),
  state: given(row.state),
  zip: given(row.zip),
});

/** What an application that was submitted has; a missing part is a fault of ours. */
function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a submitted application lacks a part');
  return value;
}

export const applicationChecks: Consumer = {
  topic: CHECK_TOPIC,
  limit: 10,
  leaseMs: 60_000,
  deliver: check,
};
