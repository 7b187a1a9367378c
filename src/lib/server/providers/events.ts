/** Tells genuine events of a third party from forged ones. */
export interface ProviderEvents {
  isGenuine(
    headers: { get(name: string): string | null | undefined },
    body: Uint8Array,
    realNow: Date,
  ): boolean;
}
