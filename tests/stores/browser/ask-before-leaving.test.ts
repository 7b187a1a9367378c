import { expect, test, vi } from 'vitest';

const isAskedAtLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving asks until the text is gone, and not somebody who was asked already', async () => {
  vi.resetModules();
  const { askBeforeLeaving, leaveUnasked } = await import('#lib/browser/ask-before-leaving.ts');
  const stop = askBeforeLeaving();
  expect(isAskedAtLeaving()).toBe(true);
  stop();
  expect(isAskedAtLeaving()).toBe(false);
  askBeforeLeaving();
  leaveUnasked();
  expect(isAskedAtLeaving()).toBe(false);
});
