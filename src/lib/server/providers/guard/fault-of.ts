import type { Fault } from '#lib/domain/integrations/integrations.ts';

/** A service that answered, and would not do what it was asked for: it is well, and only this call failed. */
export const REFUSED = 'refused';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ESOCKET',
  'ECONNECTION',
  'EDNS',
  'ETLS',
  'UND_ERR_SOCKET',
]);
const NO_ANSWER = new Set(['ETIMEDOUT', 'ECONNABORTED', 'ETIME', 'UND_ERR_CONNECT_TIMEOUT']);
/** Of SMTP: the mail or its reader was refused, not ourselves. */
const MAIL_REFUSED = new Set(['EENVELOPE', 'EMESSAGE']);
/** Of the identity provider, whose other reasons are answers. */
const UNAVAILABLE = 'unavailable';
const CAUSES_READ = 4;

/** What an error of a call says of the service. Its words are not read: they may be anybody's. */
export function faultOf(error: unknown): Fault | typeof REFUSED {
  for (const { name, code, status, reason } of chainOf(error)) {
    if (name === 'TimeoutError' || name === 'AbortError' || NO_ANSWER.has(code)) return 'noAnswer';
    if (UNREACHABLE.has(code)) return 'unreachable';
    if (MAIL_REFUSED.has(code)) return REFUSED;
    if (code === 'EAUTH') return 'credentials';
    if (typeof status === 'number') return faultOfStatus(status);
    if (typeof reason === 'string' && name === 'IdentityError' && reason !== UNAVAILABLE) return REFUSED;
  }
  return 'other';
}

function faultOfStatus(status: number): Fault | typeof REFUSED {
  if (status === 401 || status === 403) return 'credentials';
  if (status === 429) return 'overloaded';
  return status >= 400 && status < 500 ? REFUSED : 'broken';
}

type Read = { name: string; code: string; status: unknown; reason: unknown };

/** An error and its causes, the outermost first. */
function chainOf(error: unknown): Read[] {
  const chain: Read[] = [];
  let next = error;
  while (typeof next === 'object' && next !== null && chain.length < CAUSES_READ) {
    const { name, code, status, reason, cause } = next as Record<string, unknown>;
    chain.push({ name: String(name), code: String(code ?? ''), status, reason });
    next = cause;
  }
  return chain;
}
