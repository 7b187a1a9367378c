import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#lib/browser/call-error.ts';
import { loadPart, toLoadError } from '#lib/browser/load-guard.ts';

afterEach(() => vi.useRealTimers());

describe('a part that is loaded late', () => {
  test.each([
    ['Failed to fetch dynamically imported module: https://a.example/x.js', 'ScriptLoadError'],
    ['error loading dynamically imported module: https://a.example/x.js', 'ScriptLoadError'],
    ['Importing a module script failed.', 'ScriptLoadError'],
    ['Unable to preload CSS for /_astro/x.css', 'StyleLoadError'],
  ])('that the browser refuses with "%s" is a %s', async (message, name) => {
    await expect(loadPart(() => Promise.reject(new TypeError(message)))).rejects.toMatchObject({ name });
  });

  test('that is missing after 120 s is given up, not before', async () => {
    vi.useFakeTimers();
    const failed = vi.fn();
    loadPart(() => new Promise(() => {})).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'ScriptLoadError' }));
  });
});

test.each([
  new CallError({ status: 0, code: 0, error: 'network', msg: 'TypeError: Failed to fetch' }),
  new Error('something of its own'),
])('%s is no matter of loading', (error) => {
  expect(toLoadError(error)).toBe(error);
});
