import { joinWords } from './join-words.ts';

type Place = Record<'addressOne' | 'addressTwo' | 'city' | 'state' | 'zip', string | null>;

/**
 * An address on one line, as it is written in the United States.
 * @param country by its name, where it is another
 */
export const placeText = (
  { addressOne, addressTwo, city, state, zip }: Place,
  country: string | null = null,
): string => joinWords([addressOne, addressTwo, city, `${state ?? ''} ${zip ?? ''}`.trim(), country], ', ');
