import { addressOne, addressTwo, state, zip } from '#lib/domain/address.ts';
import { city } from '#lib/domain/names.ts';
import type { Rule } from '#lib/domain/problem.ts';

/** Where a business is or a person lives, as typed. */
export const PLACE_RULES = { addressOne, addressTwo, city, state, zip } as const satisfies Record<
  string,
  Rule
>;
export type PlaceField = keyof typeof PLACE_RULES;
export type PlaceDraft = Record<PlaceField, string>;

type Given = Record<PlaceField, string | null> | null;

/** The address that was given before; empty without one. */
export const placeOf = (given: Given): PlaceDraft => ({
  addressOne: given?.addressOne ?? '',
  addressTwo: given?.addressTwo ?? '',
  city: given?.city ?? '',
  state: given?.state ?? '',
  zip: given?.zip ?? '',
});

/** The address as it is sent. */
export const placeToSend = (draft: PlaceDraft): PlaceDraft => ({
  addressOne: draft.addressOne.trim(),
  addressTwo: draft.addressTwo.trim(),
  city: draft.city.trim(),
  state: draft.state.trim(),
  zip: draft.zip.trim(),
});
