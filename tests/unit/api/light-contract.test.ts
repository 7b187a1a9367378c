import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutSchemas } from '../../../scripts/light-contract.mjs';

const light = (code: string): string => withoutSchemas(code, parseAst(code));

test('of a call the browser gets its address, its access and that it takes a body', () => {
  const code = `export const setPin = defineCall({ name: 'setPin', method: 'POST', path: '/cards/{id}/pin',
    summary: 'Sets it', tag, access: { kind: 'self' }, params, body: z.object({ pin: z.string() }), query,
    output: z.object({ card: Card }), errors: ['wrong_state'], freshSignIn: true });`;
  const made = new Function('z', `${light(code).replace('export', '')} return setPin;`)(null);
  expect(made).toEqual({
    name: 'setPin',
    method: 'POST',
    path: '/cards/{id}/pin',
    access: { kind: 'self' },
    body: true,
    freshSignIn: true,
  });
});

test('a call that a function makes is lightened too', () => {
  const made = light("const lock = () => defineCall({ name: 'lock', output: Card });");
  expect(made).not.toContain('Card');
  expect(made).not.toContain('defineCall');
});

test('a schema may be left out by whoever does not read it, and is whole for whoever does', () => {
  const code = 'export const Card = z.object({ id: Id }).register(all, "Card");';
  expect(light(code)).toContain('/* @__PURE__ */');
  const z = { object: (shape: object) => ({ register: (_all: unknown, id: string) => ({ shape, id }) }) };
  const made = new Function('z', 'Id', 'all', `${light(code).replace('export', '')} return Card;`)(
    z,
    1,
    null,
  );
  expect(made).toEqual({ shape: { id: 1 }, id: 'Card' });
});
