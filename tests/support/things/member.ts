import type { Member } from '#lib/contract/people/member.ts';
import { AT, BUSINESS } from './plain.ts';

/** Somebody with an account, who looks at cards. */
export const memberOf = (more: Partial<Member> = {}): Member => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  userId: 'hannah',
  businessId: BUSINESS,
  businessName: 'Juniper Commons',
  firstName: 'Hannah',
  lastName: 'Lindqvist',
  email: 'hannah@example.org',
  role: 'viewer',
  roleName: 'Card viewer',
  state: 'active',
  language: null,
  createdAt: AT,
  expiresAt: null,
  lastSeenAt: AT,
  hasSecondFactor: false,
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...more,
});

/** Somebody who was invited and has not come yet. */
export const invitedOf = (more: Partial<Member> = {}): Member =>
  memberOf({
    id: '00000000-0000-4000-8000-0000000000f2',
    userId: null,
    firstName: null,
    lastName: null,
    email: 'mara@example.org',
    state: 'invited',
    language: 'en',
    expiresAt: '2026-11-27T15:00:00.000Z',
    lastSeenAt: null,
    updatedAt: null,
    ...more,
  });
