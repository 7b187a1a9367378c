import { randomBytes } from 'node:crypto';
import { PLAID_SCRIPT } from '#lib/domain/recipient-setup/plaid-script.ts';

/** What a page may add to its policy while it is drawn. */
export type Policy = {
  insertDirective(directive: string): void;
  insertScriptResource(source: string): void;
  insertStyleResource(source: string): void;
};

/**
 * Lets Plaid's window onto the page that is drawn (https://plaid.com/docs/link/web/#csp-directives). Its script brings
 * a stylesheet along, which passes by the nonce, and writes styles on its frame, for which there is none.
 *
 * @returns the nonce of this one answer, for Plaid's script
 */
export function allowBankLink(policy: Policy, environment: 'sandbox' | 'production'): string {
  const nonce = randomBytes(16).toString('base64url');
  policy.insertScriptResource(PLAID_SCRIPT);
  policy.insertScriptResource(`'nonce-${nonce}'`);
  // Astro's own default gives way to whatever is named here.
  policy.insertStyleResource("'self'");
  policy.insertStyleResource(`'nonce-${nonce}'`);
  policy.insertDirective("style-src-attr 'unsafe-inline'");
  policy.insertDirective('frame-src https://cdn.plaid.com/');
  policy.insertDirective(`connect-src https://${environment}.plaid.com/`);
  return nonce;
}
