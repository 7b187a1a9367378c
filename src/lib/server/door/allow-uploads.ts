import type { Policy } from './allow-bank-link.ts';

/** Lets a page send files to the object store, at whose own address they are taken. */
export function allowUploads(policy: Pick<Policy, 'insertDirective'>, address: string): void {
  policy.insertDirective(`connect-src ${new URL(address).origin}/`);
}
