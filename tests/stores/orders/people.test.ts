import { expect, test } from 'vitest';
import { newRow, readPeople, repeatedEmails } from '#lib/stores/orders/people.ts';

const none = { firstName: '', lastName: '', email: '', phone: '', load: '' };

test.each([
  [
    'Amina\tRahimi\tamina@example.org\t5035550100\t25',
    { firstName: 'Amina', lastName: 'Rahimi', email: 'amina@example.org', phone: '5035550100', load: '25' },
  ],
  ['Amina, Rahimi, $1250.50', { firstName: 'Amina', lastName: 'Rahimi', load: '1250.50' }],
  ['Amina; Rahimi; $1,250.50', { firstName: 'Amina', lastName: 'Rahimi', load: '1250.50' }],
  ['Rahimi Amina;amina@example.org', { firstName: 'Rahimi', lastName: 'Amina', email: 'amina@example.org' }],
  ['Ana Maria Lopez', { firstName: 'Ana Maria', lastName: 'Lopez' }],
  [
    'Ana Lopez ana@example.org 40',
    { firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.org', load: '40' },
  ],
  ['"Amina","Rahimi","(503) 555-0100"', { firstName: 'Amina', lastName: 'Rahimi', phone: '(503) 555-0100' }],
  [
    'Amina\tRahimi\t+93 70 123 4567\t25',
    { firstName: 'Amina', lastName: 'Rahimi', phone: '+93 70 123 4567', load: '25' },
  ],
  [
    'Amina Rahimi (503) 555 0100 25',
    { firstName: 'Amina', lastName: 'Rahimi', phone: '(503) 555 0100', load: '25' },
  ],
  ['امینه\tرحیمی', { firstName: 'امینه', lastName: 'رحیمی' }],
  ['Amina,Rahimi,amina@,12.345', { firstName: 'Amina', lastName: 'Rahimi', email: 'amina@', load: '12.345' }],
])('%j is one person', (line, expected) => {
  expect(readPeople(line)).toEqual([{ ...none, ...expected }]);
});

test('empty lines and a line of headings are skipped', () => {
  const text = 'First name,Last name,Email\r\n\r\nAmina,Rahimi,a@example.org\r\nYusuf,Haddad,\r\n';
  expect(readPeople(text).map(({ firstName }) => firstName)).toEqual(['Amina', 'Yusuf']);
});

test('a repeated email is reported, whatever its case and the spaces around it', () => {
  const emails = [
    'amina@example.org',
    '',
    ' Amina@Example.ORG',
    'yusuf@example.org',
    '',
    'amina@example.org',
  ];
  const rows = emails.map((email) => newRow({ email }));
  const repeated = repeatedEmails(rows);
  expect(rows.map(({ id }) => repeated.get(id) ?? null)).toEqual([null, null, 1, null, null, 1]);
});
