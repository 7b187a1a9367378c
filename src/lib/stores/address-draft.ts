import type { Address } from '#lib/contract/orders/order.ts';
import { addressOne, addressTwo, state, zip } from '#lib/domain/address.ts';
import { city, firstName, lastName } from '#lib/domain/names.ts';
import type { Problem, Rule } from '#lib/domain/problem.ts';

const RULES: Record<keyof Address, Rule> = { firstName, lastName, addressOne, addressTwo, city, state, zip };

export const ADDRESS_FIELDS = Object.keys(RULES) as readonly (keyof Address)[];

/** An empty address. */
export const NOWHERE = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as Address;

/** An address as it is sent. */
export const trimmed = (address: Address): Address =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field].trim()])) as Address;

/** Problems of an address by field (spec §5). */
export function problemsOfAddress(address: Address): Partial<Record<keyof Address, Problem>> {
  const found = ADDRESS_FIELDS.map((field) => [field, RULES[field](address[field].trim())] as const);
  return Object.fromEntries(found.filter(([, one]) => one !== null));
}
