import { joinWords } from './join-words.ts';

type Place = Record<'addressOne' | 'addressTwo' | 'city' | 'state' | 'zip', string | null>;

/**
 * An address on one line, as it is written in the United States, where no line breaks between the state and the ZIP code.
 * @param country by its name, where it is another
 */
export const placeText = (
  { addressOne, addressTwo, city, state, zip }: Place,
  country: string | null = null,
): string =>
  joinWords([addressOne, addressTwo, city, [state, zip].filter(Boolean).join('\u00A0'), country], ', ');
