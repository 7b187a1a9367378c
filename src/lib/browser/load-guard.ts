import { CHUNK_LOAD_TIMEOUT_MS } from '#lib/domain/shell/chunk-timeout.ts';

/** A script of the page was refused or did not come in time (spec §8). */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';
}

/** A stylesheet of the page was refused or did not come in time (spec §8). */
export class StyleLoadError extends Error {
  override readonly name = 'StyleLoadError';
}

export const isLoadError = (error: unknown): error is ScriptLoadError | StyleLoadError =>
  error instanceof ScriptLoadError || error instanceof StyleLoadError;

/**
 * Loads a part of the application on demand: `loadPart(() => import('./dialog.tsx'))`.
 * @throws ScriptLoadError, StyleLoadError when it is refused or missing after 120 s
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  timeoutMs = CHUNK_LOAD_TIMEOUT_MS,
): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ScriptLoadError('A part of the page did not come in time.')),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw toLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The bundler's loader speaks of CSS where a stylesheet failed; what the part itself throws stays as it is, and so does
 * a call that met no answer, whose words ("Failed to fetch") are nearly those of a script that did not come.
 */
export function toLoadError(error: unknown): unknown {
  if (isLoadError(error) || !(error instanceof Error)) return error;
  if (/preload CSS/i.test(error.message)) return new StyleLoadError(error.message, { cause: error });
  const isFetch = /dynamically imported module|importing a module script|module script failed/i;
  return isFetch.test(error.message) ? new ScriptLoadError(error.message, { cause: error }) : error;
}
