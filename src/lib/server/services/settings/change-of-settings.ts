import { isDeepStrictEqual } from 'node:util';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { changeOf } from '../../commands/change-of.ts';

type Parts = Pick<BusinessSettings, 'customRoles' | 'customFields'>;

/** What differs between two settings: whole roles, and the custom fields of whole kinds of records. */
export function changeOfSettings(before: Parts, after: Parts) {
  const roles = {
    before: rolesBeside(before.customRoles, after.customRoles),
    after: rolesBeside(after.customRoles, before.customRoles),
  };
  const fields = changeOf(before.customFields, { ...noneOf(before.customFields), ...after.customFields });
  const hasRoles = roles.before.length + roles.after.length > 0;
  const hasFields = Object.keys(fields.after).length > 0;
  const sideOf = (side: 'before' | 'after') => ({
    ...(hasRoles ? { customRoles: roles[side] } : {}),
    ...(hasFields ? { customFields: fields[side] } : {}),
  });
  return { before: sideOf('before'), after: sideOf('after') };
}

/** The roles that the other side lacks or has otherwise. */
const rolesBeside = (roles: Parts['customRoles'], others: Parts['customRoles']) =>
  roles.filter((role) => !others.some((other) => isDeepStrictEqual(role, other)));

/** A kind of record that lost its fields is one whose fields differ. */
const noneOf = (fields: Parts['customFields']): Parts['customFields'] =>
  Object.fromEntries(Object.keys(fields).map((resource) => [resource, []]));
