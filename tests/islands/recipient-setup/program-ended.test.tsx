import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgramEnded } from '#islands/recipient-setup/program-ended.tsx';
import { payer, texts } from './support.tsx';

test('after the last day the page says so, asks for nothing and names whom to contact', () => {
  const endedOn = '2025-06-30';
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <ProgramEnded texts={texts} lang="en" brand="Larkspur" payer={{ ...payer, endedOn }} endedOn={endedOn} />,
  );
  expect(place.querySelector('h1')?.textContent).toBe('This program has ended');
  expect(place.textContent).toContain('Rent and Utilities');
  expect(place.textContent).toContain('The last day for payments from Juniper Commons was Jun 30, 2025.');
  expect(place.textContent).toContain('Payments that are already on their way still arrive.');
  expect(place.textContent).toContain('Ask Juniper Commons how you can get it.');
  expect(place.querySelector('input, button, a, form')).toBeNull();
  expect(place.textContent).not.toMatch(/wants to pay you|pays you through/);
});
