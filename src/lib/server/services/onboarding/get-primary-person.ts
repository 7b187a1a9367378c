import { getPrimaryPerson as call } from '#lib/contract/onboarding/person.ts';
import { query } from '../../commands/handler.ts';
import { primaryOf, readPeople, toPrimaryPerson } from './people.ts';

export const getPrimaryPerson = query(call, async ({ db, params }) => {
  const person = primaryOf(await readPeople(db, params.id));
  return { primaryPerson: person ? toPrimaryPerson(person) : null };
});
