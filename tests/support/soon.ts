import { vi } from 'vitest';

/** Waits until a check passes; a busy machine takes its time. */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000 });
