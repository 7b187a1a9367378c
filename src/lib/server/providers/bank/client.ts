import * as z from 'zod/mini';
import { TRANSFER_SPEEDS } from '#lib/domain/bank-transfers/transfer-states.ts';
import { ProviderError } from '../provider-error.ts';
import { withTimeout } from '../with-timeout.ts';
import type { BankPort, BankReceiving } from './port.ts';

const ANSWER_WITHIN_MS = 10_000;

const Reference = z.object({ reference: z.string().check(z.minLength(1), z.maxLength(100)) });
const Refusal = z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) });
const State = z.object({
  reference: z.string(),
  amountMinor: z.int(),
  status: z.enum(['accepted', 'settled', 'failed', 'returned']),
  code: z.nullable(z.string()),
});

export type BankClientOptions = {
  /** The base address of the bank's interface, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  receiving: BankReceiving | null;
  timeoutMs?: number;
  /** Sends a request; over the network when left out. */
  fetch?: (request: Request) => Response | Promise<Response>;
};

/**
 * A bank's HTTP interface. Only a complete answer counts as an acceptance or a refusal; anything else, from a lost
 * connection to an unexpected status, is an error after which the outcome is unknown.
 */
export function createBankClient({
  baseUrl,
  apiKey,
  receiving,
  timeoutMs = ANSWER_WITHIN_MS,
  ...more
}: BankClientOptions): BankPort {
  const send = more.fetch ?? ((request: Request) => fetch(request));

  /** The answer with its body; an incomplete body is an error. */
  function ask(method: 'GET' | 'POST', path: string, given: { key?: string; body?: object } = {}) {
    const request = new Request(`${baseUrl}${path}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(given.key === undefined ? {} : { 'idempotency-key': given.key }),
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    });
    const answer = async () => {
      const response = await send(request);
      return { status: response.status, body: (await response.json()) as unknown };
    };
    return withTimeout(answer(), timeoutMs);
  }

  return {
    speeds: TRANSFER_SPEEDS,
    receiving,
    // A payment is handed over by a call, so it is there at once.
    leadMs: 0,
    async sendPayout({ key, ...payout }) {
      const { status, body } = await ask('POST', '/payouts', { key, body: { ...payout, currency: 'USD' } });
      if (status === 201) return { kind: 'accepted', ...Reference.parse(body) };
      if (status === 422) return { kind: 'refused', ...Refusal.parse(body) };
      throw unexpected(status);
    },

    async findPayout(key) {
      const { status, body } = await ask('GET', `/payouts/${encodeURIComponent(key)}`);
      if (status === 404) return null;
      if (status === 200) return State.parse(body);
      throw unexpected(status);
    },

    async checkAccount({ key, ...check }) {
      const { status, body } = await ask('POST', '/checks', { key, body: check });
      if (status === 202) return Reference.parse(body);
      throw unexpected(status);
    },

    async returnDeposit({ key, reference }) {
      const path = `/deposits/${encodeURIComponent(reference)}/return`;
      const { status } = await ask('POST', path, { key, body: {} });
      if (status !== 202) throw unexpected(status);
    },
  };
}

const unexpected = (status: number): Error =>
  new ProviderError(`The bank answered with status ${status}.`, { status });
