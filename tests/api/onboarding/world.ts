import { calls } from '#lib/contract/calls.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import type { OutgoingMail } from '#lib/server/providers/mail/port.ts';
import { mailWork } from '#lib/server/services/mail/work.ts';
import { applicationChecks } from '#lib/server/services/onboarding/check-application.ts';
import { applicationLinkToken } from '#lib/server/services/onboarding/link-token.ts';
import { applicationLinkMails } from '#lib/server/services/onboarding/send-link.ts';
import { accountLinkMails } from '#lib/server/services/people/account-links/send.ts';
import { type Answer, createTestApi } from '../../support/api.ts';

export type OnboardingWorld = Awaited<ReturnType<typeof createOnboardingWorld>>;

/** The API with a mail server that keeps what it is given, and the worker's round by hand. */
export async function createOnboardingWorld() {
  const api = await createTestApi();
  const mails: OutgoingMail[] = [];
  let devices = 0;
  api.platform.mail.send = async (mail) => void mails.push(mail);

  async function work() {
    for (const consumer of [
      applicationLinkMails,
      applicationChecks,
      accountLinkMails,
      ...(mailWork.consumers ?? []),
    ])
      while ((await deliverWaiting(api.platform, consumer)) > 0);
  }

  /** The secret of the newest link that an address got. */
  async function tokenTo(email: string): Promise<string> {
    const { id } = await api.db
      .selectFrom('application_link')
      .select('id')
      .where('email', '=', email)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return applicationLinkToken(api.platform.config.cardKey, id);
  }

  /** Opens the newest link of an address on a device of its own. */
  async function open(email: string) {
    const from = `10.2.0.${++devices}`;
    const answer = await api.call(calls.openApplication, { body: { token: await tokenTo(email) }, from });
    if (answer.status !== 200) throw new Error(`${email} did not open: ${JSON.stringify(answer.body)}`);
    return { session: answer.body.session, headers: { cookie: pairOf(answer) } };
  }

  return {
    api,
    work,
    tokenTo,
    open,
    /** Kinds of mails to an address, by their subject. */
    subjectsTo: async (email: string) => {
      await work();
      return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    },
    mailsTo: async (email: string) => {
      await work();
      return mails.filter(({ to }) => to === email);
    },
  };
}

/** The name and the secret of the cookie that an answer gives. */
function pairOf({ headers }: Answer): string {
  const [pair = ''] = (headers.get('set-cookie') ?? '').split(';');
  return pair;
}

/** The secret alone. */
export function secretOf(answer: Answer): string {
  const pair = pairOf(answer);
  return pair.slice(pair.indexOf('=') + 1);
}
