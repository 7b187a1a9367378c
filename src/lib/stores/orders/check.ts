import type { Address } from '#lib/contract/orders/order.ts';
import { email } from '#lib/domain/email.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import type { OrderKind } from '#lib/domain/orders/order-states.ts';
import { phone } from '#lib/domain/phone.ts';
import type { Problem, Rule } from '#lib/domain/problem.ts';
import { loadAmount, shippingMethod } from '#lib/domain/validation.ts';
import { problemsOfAddress } from '../address-draft.ts';
import { isBlankRow, type OrderRow, PERSON_FIELDS, type PersonField } from './people.ts';

const optional =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === '' ? null : rule(value);

/** Problems of the people by `<row>.<field>`; empty rows are ignored. */
export function peopleProblems(rows: readonly OrderRow[], kind: OrderKind): Record<string, Problem> {
  const rules: Record<PersonField, Rule> = {
    firstName,
    lastName,
    email: kind === 'virtual' ? email : optional(email),
    phone: optional(phone),
    load: optional(loadAmount),
  };
  const filled = rows.filter((row) => !isBlankRow(row));
  const checked = filled.length > 0 ? filled : rows.slice(0, 1);
  return collect(
    checked.flatMap((row) =>
      PERSON_FIELDS.map((field) => [`${row.id}.${field}`, rules[field](row[field].trim())] as const),
    ),
  );
}

/** Problems of the address, by `shipTo.<field>` and `method`. */
export function addressProblems(shipTo: Address, method: string): Record<string, Problem> {
  const found = Object.entries(problemsOfAddress(shipTo)).map(
    ([field, one]) => [`shipTo.${field}`, one] as const,
  );
  return collect([...found, ['method', shippingMethod(method)]]);
}

function collect(entries: readonly (readonly [string, Problem | null])[]): Record<string, Problem> {
  return Object.fromEntries(entries.flatMap(([name, found]) => (found ? [[name, found]] : [])));
}
