import { expect, test } from 'vitest';
import { createHostCheck } from '#lib/server/door/hosts.ts';

const config = {
  host: '127.0.0.1',
  publicOrigin: 'https://cards.example.org',
  brandHosts: { harbor: ['harbor.example.net', '*.harbor.example.net'] },
  hosts: ['www.example.org'],
};

test.each([
  'localhost',
  'localhost:4321',
  'LOCALHOST:4321',
  '127.0.0.1:4321',
  '[::1]:4321',
  '[::1]',
  'cards.example.org',
  'cards.example.org.:443',
  'www.example.org',
  'harbor.example.net',
  'pay.harbor.example.net:8080',
  undefined,
])('%s is a name of ours', (header) => {
  expect(createHostCheck(config)(header)).toBe(true);
});

test.each([
  'rebound.attacker.example',
  'localhost.attacker.example',
  'attacker.example:4321',
  'cards.example.org.attacker.example',
  'notharbor.example.net',
  '127.0.0.1.attacker.example',
  'localhost:4321@attacker.example',
  'attacker.example#localhost',
  '10.0.0.7',
  '[fe80::1]:4321',
  '',
  ':4321',
])('%s is none', (header) => {
  expect(createHostCheck(config)(header)).toBe(false);
});

test('beyond loopback an address by number counts too, as probes ask, and a name still does not', () => {
  for (const host of ['0.0.0.0', '::', '10.0.0.7']) {
    const isOurs = createHostCheck({ ...config, host });
    expect(isOurs('10.0.0.7:4321')).toBe(true);
    expect(isOurs('[fd00::7]:4321')).toBe(true);
    expect(isOurs('rebound.attacker.example:4321')).toBe(false);
  }
});

test('the host that is listened on is a name of ours', () => {
  expect(createHostCheck({ ...config, host: 'cards.internal' })('cards.internal:4321')).toBe(true);
});
