import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { CARD_ID_LENGTH } from '#lib/domain/limits.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { transferAddress } from '#lib/stores/bank-transfers/address.ts';
import type { CommandHits } from '#lib/stores/shell/command-search.ts';

export const SECTIONS = [
  'cards',
  'recipients',
  'orders',
  'payments',
  'programs',
  'pages',
  'actions',
] as const;

/** One line of the command menu: a place or an act. */
export type Command = {
  readonly id: string;
  readonly section: (typeof SECTIONS)[number];
  readonly label: string;
  readonly hint?: string;
  /** words that find it besides its label */
  readonly also?: string;
  readonly to?: string;
  readonly run?: () => void;
};

/** The matches of the typed text: the found cards and recipients, then pages and acts with words that begin so. */
export function commandsFor(
  typed: string,
  commands: readonly Command[],
  hits: CommandHits,
  t: Translate,
): Command[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const fitting = commands.filter(({ label, also = '' }) =>
    words.every((word) => ` ${fold(label)} ${fold(also)}`.includes(` ${word}`)),
  );
  return [
    ...cardCommands(hits, t),
    ...recipientCommands(hits),
    ...orderCommands(hits, t),
    ...paymentCommands(hits, t),
    ...SECTIONS.flatMap((section) => fitting.filter((one) => one.section === section)),
  ];
}

function cardCommands(hits: CommandHits, t: Translate): Command[] {
  if (hits.kind !== 'found') return [];
  return hits.cards.map(({ id, businessId, holder, last4, programName }) => ({
    id: `card-${id}`,
    section: 'cards',
    label: isWholeId(hits.text, id)
      ? t('shell.command.openCard', { id })
      : `${holder.firstName} ${holder.lastName}`.trim() || id,
    hint: joinWords([id, last4 && `•• ${last4}`, programName], ' · '),
    to: pathTo('singleCard', { businessId, cardId: id }),
  }));
}

function recipientCommands(hits: CommandHits): Command[] {
  if (hits.kind !== 'found') return [];
  return hits.recipients.map(({ id, businessId, name, email, programName }) => ({
    id: `recipient-${id}`,
    section: 'recipients',
    label: name,
    hint: joinWords([email, programName], ' · '),
    to: pathTo('bankTransferRecipient', { businessId, recipientId: id }),
  }));
}

function orderCommands(hits: CommandHits, t: Translate): Command[] {
  if (hits.kind !== 'found') return [];
  return hits.orders.map(({ id, businessId, programName }) => ({
    id: `order-${id}`,
    section: 'orders',
    label: t('shell.command.openOrder', { id: id.slice(-8) }),
    hint: programName,
    to: pathTo('orderDetails', { businessId, orderId: id }),
  }));
}

function paymentCommands(hits: CommandHits, t: Translate): Command[] {
  if (hits.kind !== 'found') return [];
  return hits.payments.map((payment) => ({
    id: `payment-${payment.id}`,
    section: 'payments',
    label: t('shell.command.openPayment', {
      amount: formatMoney(payment.amount.amountMinor),
      name: payment.recipient.name,
    }),
    hint: payment.programName,
    to: transferAddress(payment.businessId, payment),
  }));
}

const isWholeId = (text: string, id: string): boolean =>
  id.length === CARD_ID_LENGTH && normalizeCardId(text) === id;

/** The form in which letters are compared: lower case, without accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
