import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { CARD_ID_LENGTH } from '#lib/domain/limits.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { CommandHits } from '#lib/stores/shell/command-search.ts';

export const SECTIONS = ['cards', 'recipients', 'pages', 'actions'] as const;

/** One line of the command menu: a place or an act. */
export type Command = {
  readonly id: string;
  readonly section: (typeof SECTIONS)[number];
  readonly label: string;
  readonly hint?: string;
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
  const fitting = commands.filter(({ label }) =>
    words.every((word) => ` ${fold(label)}`.includes(` ${word}`)),
  );
  return [
    ...cardCommands(hits, t),
    ...recipientCommands(hits),
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
    hint: [id, last4 && `•• ${last4}`, programName].filter(Boolean).join(' · '),
    to: pathTo('singleCard', { businessId, cardId: id }),
  }));
}

function recipientCommands(hits: CommandHits): Command[] {
  if (hits.kind !== 'found') return [];
  return hits.recipients.map(({ id, businessId, name, email, programName }) => ({
    id: `recipient-${id}`,
    section: 'recipients',
    label: name,
    hint: [email, programName].join(' · '),
    to: pathTo('bankTransferRecipient', { businessId, recipientId: id }),
  }));
}

const isWholeId = (text: string, id: string): boolean =>
  id.length === CARD_ID_LENGTH && normalizeCardId(text) === id;

/** The form in which letters are compared: lower case, without accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
