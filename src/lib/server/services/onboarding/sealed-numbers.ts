import { deriveKey, seal, unseal } from '../../secrets.ts';

/** Whose number it is: a number is sealed for its row. */
type NumberOf = { businessId: string } | { personId: string };

const placeOf = (of: NumberOf): string =>
  'personId' in of ? `application person ${of.personId}` : `application ${of.businessId}`;

/** A tax number or an identity number, without the marks of its writing, as it is kept. */
export const sealNumber = (cardKey: Buffer, of: NumberOf, number: string): string =>
  seal(deriveKey(cardKey, 'identity number'), number, placeOf(of));

/** Unseals it for the verification alone; no answer and no log contains it. */
export const unsealNumber = (cardKey: Buffer, of: NumberOf, sealed: string): string =>
  unseal(deriveKey(cardKey, 'identity number'), sealed, placeOf(of));
