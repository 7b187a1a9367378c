import type { VerificationPort } from './port.ts';

/**
 * Decides by a word in the legal name: "Review" is referred to a person, "Refuse" is refused, "Documents" needs a bank
 * statement and is approved once it is there, "Silent" never answers. Everything else is approved.
 */
export function createSandboxVerification(): VerificationPort {
  return {
    async verify({ business, documents }) {
      const has = (word: string) => new RegExp(`\\b${word}\\b`, 'i').test(business.legalName);
      if (has('silent')) return new Promise<never>(() => undefined);
      if (has('refuse')) return { kind: 'refused', reason: 'notVerified' };
      if (has('review')) return { kind: 'referred', because: 'businessNotFound' };
      if (has('documents') && !documents.includes('bankStatement'))
        return { kind: 'documentsNeeded', documents: ['bankStatement'] };
      return { kind: 'approved' };
    },
  };
}
