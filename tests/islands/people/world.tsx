import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { MembersPage } from '#islands/people/members-page.tsx';
import type { SecondFactorRule } from '#lib/contract/sign-in/second-factor-rule.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { PERMISSIONS, RESTRICTIONS } from '#lib/domain/people/permissions.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import people from '../../../locales/en/people.json' with { type: 'json' };
import type { Answers } from '../../support/fake-server.ts';
import { invitedOf, memberOf } from '../../support/things/member.ts';
import { AT, BUSINESS } from '../../support/things/plain.ts';
import { answer, begin, draw, texts as shared } from '../cards/world.tsx';

export const texts = { ...shared, people };
export const EVERYTHING = PERMISSIONS.filter((one) => !(RESTRICTIONS as readonly Permission[]).includes(one));
const ROLES = [
  { key: 'viewer', name: 'Card viewer', permissions: ['viewCards', 'viewPrograms'] },
  {
    key: 'payer',
    name: 'Payer',
    permissions: ['viewCards', 'loadCards', 'lockCards', 'orderCards', 'manageTags'],
  },
];
export const PROGRAM = '00000000-0000-4000-8000-0000000000b2';

export const open = (permissions: Permission[] = EVERYTHING, search = '') => {
  begin(permissions, `/settings/users${search}`);
  return draw(<MembersPage texts={texts} lang="en" />, texts);
};
export const lineOf = async (name: string) =>
  (await screen.findByText(name, { selector: '.member-title' })).closest('tr') as HTMLElement;
export const dialog = async () => {
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeTruthy());
  return within(document.querySelector('dialog[open]') as HTMLElement);
};
export const press = (within_: ReturnType<typeof within>, name: RegExp | string) =>
  fireEvent.click(within_.getByRole('button', { name, hidden: true }));
export const toast = () => $toasts.get().map(({ text }) => text);

export const GRACE = memberOf({
  id: '00000000-0000-4000-8000-0000000000f0',
  userId: 'u1',
  firstName: 'Grace',
  lastName: 'Okafor',
  role: 'admin',
  roleName: 'admin',
  hasSecondFactor: true,
});

/** Two-step sign-in is not required, and one of three lacks it. */
export const ruleOf = (more: Partial<SecondFactorRule> = {}): SecondFactorRule => ({
  isRequired: false,
  isOfParent: false,
  administratorsAndPayers: 3,
  withoutSecondFactor: 1,
  ...more,
});

/** The server answers what the page asks, and these in place of it. */
export const reply = (own: Answers = {}) =>
  answer({
    listMembers: { items: [GRACE, memberOf(), invitedOf()], nextCursor: null },
    getSecondFactorRule: ruleOf(),
    getBusinessSettings: {
      businessSettings: { businessId: BUSINESS, updatedAt: AT, customRoles: ROLES, customFields: {} },
    },
    ...own,
  });
