import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALL_TIMEOUT_MS, callApi } from '#lib/browser/caller.ts';
import { idToken } from '#lib/browser/firebase.ts';
import { downloadExport } from '#lib/contract/exports/exports.ts';

vi.mock('#lib/browser/firebase.ts', () => ({ idToken: vi.fn() }));

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  vi.mocked(idToken).mockResolvedValue('token');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file that has begun may take longer than any other answer', async () => {
  let end = (_: string) => {};
  const text = new Promise<string>((resolve) => {
    end = resolve;
  });
  fetchMock.mockResolvedValue({ ok: true, status: 200, text: () => text } as Response);
  const call = callApi(downloadExport, { params: { id: '00000000-0000-4000-8000-000000000001' } });
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS * 3);
  expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
  end('a,b');
  await expect(call).resolves.toBe('a,b');
});
