import type { CardRow } from '#lib/contract/cards/card.ts';

export type HolderName = Pick<CardRow['holder'], 'firstName' | 'lastName'>;

/** The holder's name in full; empty while a card has no holder. */
export const holderName = ({ firstName, lastName }: HolderName): string => `${firstName} ${lastName}`.trim();

/** A phone of ten digits as people write it: `(555) 010-0123`. */
export function phoneText(phone: string): string {
  const found = /^(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return found ? `(${found[1]}) ${found[2]}-${found[3]}` : phone;
}
