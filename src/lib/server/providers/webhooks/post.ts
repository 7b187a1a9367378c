import { type ClientRequest, type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AttemptError } from '#lib/domain/webhooks/delivery-states.ts';
import { isPublicAddress } from './public-address.ts';
import { resolveName } from './resolve-name.ts';

/** Standard Webhooks 1.0.0: whoever needs longer than this is late. */
const TIMEOUT_MS = 15_000;
/** So much of an answer is read and kept; the rest is never fetched. */
const ANSWER_MAX_CHARACTERS = 4_000;

export type Answer = { status: number; text: string; retryAfter: string | undefined };
export type Posted = Answer | { error: AttemptError };

type Post = {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** The one port of this machine that may be reached, over http. */
  loopbackPort?: number | undefined;
  timeoutMs?: number;
  /** What a name means; its name servers say so when left out. */
  resolve?: (name: string, signal: AbortSignal) => Promise<string[]>;
};

class RefusedAddress extends Error {}

/**
 * Whether an address may be an endpoint: https, no credentials, and no numeric address that is not public. Names are
 * looked up when a connection is made, because what a name means may change.
 */
export function isAllowedUrl(url: string, loopbackPort?: number): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, hash, hostname } = new URL(url);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (isLoopback(url, loopbackPort)) return true;
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));
}

const isLoopback = (url: string, loopbackPort: number | undefined): boolean => {
  const { protocol, hostname, port } = new URL(url);
  return (
    loopbackPort !== undefined &&
    protocol === 'http:' &&
    hostname === '127.0.0.1' &&
    port === String(loopbackPort)
  );
};

/**
 * Posts a body to an address that somebody else chose. It connects to public addresses alone: what a name means is
 * checked in the lookup of the very socket that connects, so that a name which means something else a moment later
 * gains nothing. A redirect is an answer like any other and is not followed.
 */
export async function postToStranger(post: Post): Promise<Posted> {
  const { url, body, headers, loopbackPort, timeoutMs = TIMEOUT_MS } = post;
  if (!isAllowedUrl(url, loopbackPort)) return { error: 'refusedAddress' };
  const isOwn = isLoopback(url, loopbackPort);
  const request = isOwn ? requestByHttp : requestByHttps;
  const late = AbortSignal.timeout(timeoutMs);
  return new Promise<Posted>((settle) => {
    const sent: ClientRequest = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
        // No connection is used twice: each one has its own lookup.
        agent: false,
        signal: late,
        ...(isOwn ? {} : { lookup: publicLookup(post.resolve ?? resolveName, late) }),
      },
      (answer) => readAnswer(answer).then(settle, (error) => settle({ error: errorOf(error, late) })),
    );
    sent.on('error', (error) => settle({ error: errorOf(error, late) }));
    sent.end(body);
  });
}

/** Looks a name up, and refuses it where one of its addresses is not public. */
function publicLookup(resolve: NonNullable<Post['resolve']>, signal: AbortSignal): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, signal).then(
      (found) => {
        const addresses = found.map((address) => ({ address, family: isIP(address) }));
        const [first] = addresses;
        if (!first || !found.every(isPublicAddress)) callback(new RefusedAddress(hostname), '', 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, '', 0),
    );
  };
}

async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  answer.setEncoding('utf8');
  let text = '';
  for await (const part of answer) {
    text += part;
    if (text.length >= ANSWER_MAX_CHARACTERS) break;
  }
  answer.destroy();
  // PostgreSQL keeps no NUL.
  const kept = text.replaceAll('\u0000', '').slice(0, ANSWER_MAX_CHARACTERS);
  return { status: answer.statusCode ?? 0, text: kept, retryAfter: answer.headers['retry-after'] };
}

/** What name servers answer, or that they answer nothing. */
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'ETIMEOUT', 'EBADNAME']);

function errorOf(error: Error & { code?: string }, late: AbortSignal): AttemptError {
  if (error instanceof RefusedAddress) return 'refusedAddress';
  if (late.aborted) return 'timeout';
  const code = error.code ?? '';
  if (UNKNOWN_NAME.has(code)) return 'notFound';
  const isTls = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code) || code === 'EPROTO';
  return isTls ? 'tls' : 'connection';
}
