import type { AuditLine } from '#lib/contract/audit/audit.ts';
import { AT, BUSINESS, idOf } from './plain.ts';

/** A line of the audit log: Grace Okafor locked Amina Rahimi's card from a desk. */
export function auditLineOf(change: Partial<AuditLine> = {}): AuditLine {
  const id = change.id ?? idOf('line');
  return {
    id,
    activity: {
      id,
      type: 'cardLocked',
      version: 1,
      actorName: 'Grace Okafor',
      channel: 'dashboard',
      reason: null,
      payload: { cardId: 'A1B2C3D4E5', from: 'active', to: 'locked' },
      createdAt: AT,
    },
    business: { id: BUSINESS, name: 'Test business' },
    actorId: 'grace',
    subject: { type: 'card', id: 'A1B2C3D4E5', name: 'Amina Rahimi', last4: '4242' },
    address: '203.0.113.9',
    isUponApproval: false,
    device: 'Chrome · Windows',
    change: null,
    ...change,
  };
}
