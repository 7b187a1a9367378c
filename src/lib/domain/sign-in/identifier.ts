import { email } from '../email.ts';
import { isE164, toE164 } from '../phone.ts';

/** What an account is found by: an address in small letters, because people vary them, or a phone in E.164. */
export type Identifier = { readonly kind: 'email' | 'phone'; readonly text: string };

/** Reads what somebody typed to sign in; what is neither goes as an address, which nobody has. */
export function readIdentifier(typed: string): Identifier {
  const bare = typed.trim();
  const phone = email(bare) === null ? bare : toE164(bare);
  return isE164(phone) ? { kind: 'phone', text: phone } : { kind: 'email', text: bare.toLowerCase() };
}
