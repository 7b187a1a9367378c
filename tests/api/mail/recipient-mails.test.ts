import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#lib/i18n/languages.ts';
import type { MailKind } from '#lib/server/mail/kinds.ts';
import { renderMail } from '#lib/server/mail/render.ts';

const VALUES = {
  name: 'Amina Rahimi',
  organization: 'Juniper Relief',
  recipient: 'Omar Haddad',
  last4: '5521',
  amount: '$125.00',
  date: 'DATE',
  reason: 'REASON.',
  step: 'STEP.',
  next: 'NEXT.',
  code: '271828',
  minutes: '10',
};
/** What each mail must name, whatever its language. */
const NAMES: Partial<Record<MailKind, readonly string[]>> = {
  oneTimeCode: ['271828', '10'],
  recipientInvited: ['Juniper Relief', 'Larkspur', 'pay.example.org', '14'],
  recipientInvitedAgain: ['Juniper Relief', 'pay.example.org', '14'],
  bankAccountReceived: ['5521', 'Juniper Relief', '3'],
  bankAccountVerified: ['5521', 'Juniper Relief'],
  bankAccountFailed: ['5521', 'REASON.', 'STEP.'],
  bankAccountChanged: ['5521', 'Juniper Relief', 'DATE'],
  bankAccountCorrected: ['5521', 'Juniper Relief', 'DATE'],
  bankAccountUnpayable: ['5521', 'Juniper Relief', 'pay.example.org', '14'],
  recipientAccountChanged: ['Omar Haddad', '5521', 'DATE'],
  recipientEmailChanged: ['Juniper Relief', 'DATE'],
  noBankAccount: ['Omar Haddad', 'DATE'],
  paymentFailed: ['Omar Haddad', '$125.00', '5521', 'DATE', 'REASON.', 'NEXT.', 'pay.example.org'],
  paymentReturned: ['Omar Haddad', '$125.00', '5521', 'DATE', 'REASON.', 'NEXT.', 'pay.example.org'],
  transferSent: ['$125.00', '5521', 'Juniper Relief', 'DATE'],
  transferDelayed: ['$125.00', '5521', 'Juniper Relief', 'DATE'],
  transferFailed: ['$125.00', '5521', 'REASON.', 'NEXT.', 'pay.example.org'],
  transferReturned: ['$125.00', '5521', 'REASON.', 'NEXT.', 'pay.example.org'],
};
/** Marks that keep a value apart from text that runs the other way. */
const withoutMarks = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '');

it.each(['transferFailed', 'transferReturned'] as const)(
  'without a link %s does not say how to tell a genuine one',
  async (kind) => {
    const mail = { kind, language: 'en', brand: 'larkspur', values: VALUES } as const;
    const { text, html } = await renderMail({ ...mail, actionUrl: null });
    expect(text + html).not.toContain('the link leads to');
  },
);

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  it.each(Object.entries(NAMES))('%s says what it must', async (kind, names) => {
    const { subject, html, text } = await renderMail({
      kind: kind as MailKind,
      language,
      brand: 'larkspur',
      values: VALUES,
      actionUrl: ['oneTimeCode', 'recipientEmailChanged', 'transferSent', 'transferDelayed'].includes(kind)
        ? null
        : 'https://pay.example.org/setup-payment/x/recipient?lang=en',
    });
    for (const name of names) {
      expect(withoutMarks(text)).toContain(name);
      expect(withoutMarks(html)).toContain(name);
    }
    expect(subject + html + text).not.toMatch(/\{\{|undefined|mail\.\w+\./);
  });
});
