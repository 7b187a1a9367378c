import type { Atm } from '#lib/contract/atms/atm.ts';

/** Finds cash machines of the card's network. Never called within a transaction. */
export interface AtmLocatorPort {
  /**
   * The machines near a ZIP code, nearest first; null where the network answers on pages of its own alone.
   *
   * @throws Error where no answer came
   */
  near(zip: string): Promise<Atm[] | null>;
  /** The network's own search for a ZIP code; null where none is known. */
  searchUrl(zip: string): string | null;
}
