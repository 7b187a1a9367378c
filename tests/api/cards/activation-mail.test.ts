import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import type { OutgoingMail } from '#lib/server/providers/mail/port.ts';
import { activationMails, deliverActivation } from '#lib/server/services/cards/send-activation.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeIssuedCard } from '../../support/issued-card.ts';
import { makeBusiness } from '../../support/world.ts';

let api: TestApi;
let businessId: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db)).id;
});
afterAll(() => api.drop());

async function mailFor(email: string, isActivationBuilt: boolean): Promise<OutgoingMail> {
  await makeIssuedCard(api, { businessId, type: 'virtual', email });
  const sent: OutgoingMail[] = [];
  const platform = { ...api.platform, mail: { send: async (mail: OutgoingMail) => void sent.push(mail) } };
  await deliverWaiting(platform, {
    ...activationMails,
    deliver: (on, message) => deliverActivation(on, message, () => isActivationBuilt),
  });
  return sent.find(({ to }) => to === email) as OutgoingMail;
}

it('a card is only announced while there is no page to activate it on: no link, no promise of one', async () => {
  const { subject, html, text } = await mailFor('announced@example.com', false);
  expect(subject).toBe('Test business has made you a virtual card');
  expect(text).toContain('The page to activate it is not open on this site yet.');
  expect(text).not.toMatch(/https?:|7 days/);
  expect(html).not.toMatch(/<a |token=/);
});

it('once there is one, the link goes out with its secret, in the language of the mail', async () => {
  const { subject, text } = await mailFor('linked@example.com', true);
  expect(subject).toBe('Your virtual card from Test business is ready');
  expect(text).toMatch(/\/register\/cardholder\?token=[\w-]{36}\.[\w-]{43}&lang=en\n/);
});
