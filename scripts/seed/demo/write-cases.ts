import { disputeDates } from '#lib/domain/disputes/dispute-states.ts';
import type { DisputesSchema } from '#lib/server/db/schema/disputes.ts';
import type { Tx } from '#lib/server/db/schema.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import type { Days } from './days.ts';
import { demoId } from './random.ts';

type Event = Pick<DisputesSchema['dispute_event'], 'kind'> & { words?: string; isHolders?: boolean };

/** A case of the demo: James finds a purchase wrong, and how far it has come. */
type DemoCase = {
  cardId: string;
  reason: DisputesSchema['dispute']['reason'];
  /** How many days ago it was opened. */
  age: number;
  status: 'open' | 'accepted' | 'declined' | 'withdrawn';
  isTakenUp?: boolean;
  hasCredit?: boolean;
  events: readonly Event[];
};

const TYPES = {
  opened: 'disputeOpened',
  takenUp: 'disputeTakenUp',
  answered: 'disputeAnswered',
  replied: 'disputeReplied',
  credited: 'disputeCredited',
  takenBack: 'disputeCreditTakenBack',
  accepted: 'disputeAccepted',
  declined: 'disputeDeclined',
  withdrawn: 'disputeWithdrawn',
} as const;

const HOLDER = { uid: 'demo-james', name: 'James Carter' };
const STAFF = { uid: 'demo-hannah', name: 'Hannah Lindqvist' };

const opened = (words: string): Event => ({ kind: 'opened', words, isHolders: true });
const answered = (words: string): Event => ({ kind: 'answered', words });

/** One in each state; each is about another purchase. */
const CASES: readonly DemoCase[] = [
  {
    cardId: 'JAMES2ACTV',
    reason: 'notMine',
    age: 1,
    status: 'open',
    events: [opened('I was at work that day.')],
  },
  {
    cardId: 'JAMES4CKED',
    reason: 'twice',
    age: 9,
    status: 'open',
    isTakenUp: true,
    hasCredit: true,
    events: [
      opened('They took it twice.'),
      { kind: 'takenUp' },
      answered('Do you still have the receipt?'),
      { kind: 'replied', words: 'Yes, it says one coat.', isHolders: true },
      { kind: 'credited' },
    ],
  },
  {
    cardId: 'JAMES4CKED',
    reason: 'wrongAmount',
    age: 12,
    status: 'accepted',
    hasCredit: true,
    events: [
      opened('The price on the shelf was lower.'),
      { kind: 'credited' },
      { kind: 'accepted', words: 'The shop agrees with you.' },
    ],
  },
  {
    cardId: 'JAMES2ACTV',
    reason: 'notReceived',
    age: 40,
    status: 'declined',
    events: [
      opened('The parcel never came.'),
      { kind: 'declined', words: 'The shop showed us your signature.' },
    ],
  },
  {
    cardId: 'JAMES2ACTV',
    reason: 'notMine',
    age: 20,
    status: 'withdrawn',
    events: [opened('I do not know this shop.'), { kind: 'withdrawn', isHolders: true }],
  },
];

/** Runs after the cards and their purchases: cases in each state, and a lost card whose replacement waits. */
export async function writeCases(tx: Tx, days: Days): Promise<void> {
  const used = new Map<string, number>();
  for (const [index, one] of CASES.entries()) {
    const skipped = used.get(one.cardId) ?? 0;
    used.set(one.cardId, skipped + 1);
    await writeCase(tx, one, { index, skipped, days });
  }
  const { business_id } = await tx
    .selectFrom('card')
    .select('business_id')
    .where('id', '=', 'JAMES4CKED')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('replacement_request')
    .values({
      id: demoId('replacement of James'),
      business_id,
      card_id: 'JAMES4CKED',
      requested_by: HOLDER.uid,
      reason: 'lost',
      ship_to: JSON.stringify({
        firstName: 'James',
        lastName: 'Carter',
        addressOne: '418 Alder Street',
        addressTwo: 'Apt 6',
        city: 'Portland',
        state: 'OR',
        zip: '97205',
      }),
      created_at: days.earlierToday(),
    })
    .execute();
}

type Place = { index: number; skipped: number; days: Days };

async function writeCase(tx: Tx, one: DemoCase, { index, skipped, days }: Place): Promise<void> {
  const purchase = await tx
    .selectFrom('card_transaction')
    .innerJoin('card', 'card.id', 'card_transaction.card_id')
    .innerJoin('business', 'business.id', 'card.business_id')
    .select(['card_transaction.id', 'cleared', 'merchant_name', 'card.business_id', 'card.account_id'])
    .select('business.funding_account_id')
    .where('card_id', '=', one.cardId)
    .where('card_transaction.status', '=', 'cleared')
    .where('is_refund', '=', false)
    .where('refunded', '=', 0)
    .where('authorized_at', '<', days.ago(one.age + 1, 12))
    .orderBy('authorized_at', 'desc')
    .orderBy('card_transaction.id')
    .offset(skipped)
    .limit(1)
    .executeTakeFirst();
  if (!purchase?.funding_account_id) return;
  const id = demoId(`dispute ${index}`);
  const createdAt = days.ago(one.age, 16);
  const creditStep = one.events.findIndex(({ kind }) => kind === 'credited');
  /** Two hours from step to step; a credit came today, so that no balance of an earlier day knows it. */
  const at = (step: number): Date => {
    const isToday = creditStep >= 0 && step >= creditStep;
    const later = isToday ? days.earlierToday().getTime() + (step - creditStep) * 60_000 : 0;
    return new Date(Math.min(later || createdAt.getTime() + step * 7_200_000, days.now.getTime()));
  };
  const { answerDueOn, decideDueOn } = disputeDates(createdAt);
  const journalId = demoId(`credit of dispute ${index}`);
  if (one.hasCredit) {
    await postJournal(tx, {
      id: journalId,
      kind: 'adjustment',
      businessId: purchase.business_id,
      actor: STAFF.uid,
      idempotency: { scope: 'demo', key: journalId },
      entries: [
        { accountId: purchase.funding_account_id, amountMinor: -purchase.cleared },
        { accountId: purchase.account_id, amountMinor: purchase.cleared },
      ],
      at: at(creditStep),
    });
    await tx
      .insertInto('card_load')
      .values({
        id: journalId,
        source: 'credit',
        card_id: one.cardId,
        business_id: purchase.business_id,
        journal_id: journalId,
        amount: purchase.cleared,
        memo: 'Credit for a case',
        custom_fields: '{}',
        actor: STAFF.uid,
        actor_name: STAFF.name,
        created_at: at(creditStep),
      })
      .execute();
  }
  await tx
    .insertInto('dispute')
    .values({
      id,
      business_id: purchase.business_id,
      card_id: one.cardId,
      transaction_id: purchase.id,
      opened_by: HOLDER.uid,
      reason: one.reason,
      amount: purchase.cleared,
      status: one.status,
      answer_due_on: answerDueOn,
      decide_due_on: decideDueOn,
      answered_at: answeredAt(one, at),
      decided_at: one.status === 'open' ? null : at(one.events.length - 1),
      created_at: createdAt,
      ...(one.isTakenUp ? { taken_up_by: STAFF.uid, taken_up_by_name: STAFF.name } : {}),
      ...(one.hasCredit
        ? { credit: purchase.cleared, credit_journal_id: journalId, credited_at: at(creditStep) }
        : {}),
    })
    .execute();
  await tx
    .insertInto('dispute_event')
    .values(
      one.events.map(({ kind, words, isHolders }, step) => ({
        id: demoId(`event ${step} of dispute ${index}`),
        dispute_id: id,
        kind,
        actor: isHolders ? HOLDER.uid : STAFF.uid,
        actor_name: isHolders ? HOLDER.name : STAFF.name,
        words: words ?? null,
        amount: kind === 'credited' ? purchase.cleared : null,
        created_at: at(step),
      })),
    )
    .execute();
  await tx
    .insertInto('activity')
    .values(
      one.events.map(({ kind, isHolders }, step) => ({
        id: demoId(`activity ${step} of dispute ${index}`),
        business_id: purchase.business_id,
        subject_type: 'card' as const,
        subject_id: one.cardId,
        type: TYPES[kind],
        channel: isHolders ? ('cardholder' as const) : ('dashboard' as const),
        actor: isHolders ? HOLDER.uid : STAFF.uid,
        actor_name: isHolders ? HOLDER.name : STAFF.name,
        payload: JSON.stringify({
          cardId: one.cardId,
          disputeId: id,
          transactionId: purchase.id,
          merchantName: purchase.merchant_name,
          amountMinor: purchase.cleared,
          currency: 'USD',
          ...(kind === 'credited' ? { journalId } : {}),
        }),
        created_at: at(step),
      })),
    )
    .execute();
}

function answeredAt({ events }: DemoCase, at: (step: number) => Date): Date | null {
  const step = events.findIndex(({ kind }) => kind === 'answered');
  return step < 0 ? null : at(step);
}
