import type { CardRow } from '#lib/contract/cards/card.ts';

export type HolderName = Pick<CardRow['holder'], 'firstName' | 'lastName'>;

/** The holder's name in full; empty while a card has no holder. */
export const holderName = ({ firstName, lastName }: HolderName): string => `${firstName} ${lastName}`.trim();
