import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MetadataEditor } from '#islands/metadata/metadata-editor.tsx';
import { BUSINESS } from '../../support/things/plain.ts';
import { answer, begin, draw, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const target = { type: 'card' as const, targetId: 'CARD', businessId: BUSINESS };
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const isAskedAtLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(cleanup);

test('what is typed stays while another tab is shown, and leaving the page asks', async () => {
  startAnew();
  begin(['viewCards', 'manageMetadata'], '/cards/K7M2P9QRTX?tab=details');
  answer({ listMetadata: { metadata: [] } });
  draw(<MetadataEditor target={target} />, texts);
  fireEvent.click(await screen.findByRole('button', { name: 'Add metadata' }));
  expect(isAskedAtLeaving()).toBe(false);
  type(screen.getByLabelText('Key'), 'caseNumber');
  cleanup();
  expect(isAskedAtLeaving()).toBe(true);
  draw(<MetadataEditor target={target} />, texts);
  const box = await screen.findByLabelText('Key');
  expect(box).toHaveProperty('value', 'caseNumber');
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(isAskedAtLeaving()).toBe(false);
});
