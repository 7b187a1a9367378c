/** What a service answered instead of what was asked for. Its own words may hold secrets, so they are no part of it. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  /** Of HTTP; undefined where no answer came. */
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number | undefined; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = options.status;
  }
}
