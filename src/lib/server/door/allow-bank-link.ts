import { randomBytes } from 'node:crypto';
import { PLAID_SCRIPT } from '#lib/domain/recipient-setup/plaid-script.ts';

/** What a page may add to its policy while it is rendered. */
export type Policy = {
  insertDirective(directive: string): void;
  insertScriptResource(source: string): void;
  insertStyleResource(source: string): void;
};

/**
 * Allows Plaid's window on the rendered page (https://plaid.com/docs/link/web/#csp-directives). Its script adds a
 * stylesheet, which the nonce allows, and inline styles on its frame, which no nonce can allow.
 *
 * @returns the nonce of this one answer, for Plaid's script
 */
export function allowBankLink(policy: Policy, environment: 'sandbox' | 'production'): string {
  const nonce = randomBytes(16).toString('base64url');
  policy.insertScriptResource(PLAID_SCRIPT);
  policy.insertScriptResource(`'nonce-${nonce}'`);
  // Naming a source replaces Astro's default.
  policy.insertStyleResource("'self'");
  policy.insertStyleResource(`'nonce-${nonce}'`);
  policy.insertDirective("style-src-attr 'unsafe-inline'");
  policy.insertDirective('frame-src https://cdn.plaid.com/');
  policy.insertDirective(`connect-src https://${environment}.plaid.com/`);
  return nonce;
}
