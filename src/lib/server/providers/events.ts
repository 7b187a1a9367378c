/** Tells what an outside party sends from what anybody else does. */
export interface ProviderEvents {
  isGenuine(
    headers: { get(name: string): string | null | undefined },
    body: Uint8Array,
    realNow: Date,
  ): boolean;
}
