import { ProviderError } from '../provider-error.ts';
import type { TextMessagePort } from './port.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number of ours in E.164, or a messaging service (`MG…`) that chooses one. */
  from: string;
  /** Replaces Twilio's address, for tests. */
  origin?: string;
  /** For tests. */
  timeoutMs?: number;
};

const ORIGIN = 'https://api.twilio.com';
const TIMEOUT_MS = 10_000;

/**
 * Text messages by Twilio's REST interface (https://www.twilio.com/docs/messaging/api/message-resource). It takes no
 * idempotency key: where its answer is lost, the next try sends the same words a second time.
 */
export function createTwilioTexts(settings: TwilioSettings): TextMessagePort {
  const { accountSid, authToken, from, origin = ORIGIN, timeoutMs = TIMEOUT_MS } = settings;
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.ok) return void (await answer.body?.cancel());
      // Its words may repeat the number, so only the code of the refusal is kept.
      const refusal = (await answer.json().catch(() => null)) as { code?: unknown } | null;
      const { status } = answer;
      throw new ProviderError(`Twilio answered ${status}, code ${Number(refusal?.code ?? 0)}`, { status });
    },
  };
}
