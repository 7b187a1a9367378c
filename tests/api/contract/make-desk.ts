import { v7 as newId } from 'uuid';
import type { TestApi } from '../../support/api.ts';
import { makeApplication } from '../../support/applications.ts';
import { makeUnmatched } from '../../support/make-deposit.ts';
import { makeSecondFactor, makeSignIn } from '../../support/second-factor.ts';
import { makeStaff } from '../../support/staff.ts';
import { makeUser } from '../../support/world.ts';
import { inTurn } from './seven.ts';

type Desk = { businessId: string; at: (index: number) => Date };

/** Somebody of the platform's staff, and lines of theirs about a business; answers their bearer. */
export async function makeDesk(api: TestApi, { businessId, at }: Desk): Promise<string> {
  const uid = await makeStaff(api, await makeUser(api.db));
  await makeSecondFactor(api, uid);
  const sid = await makeSignIn(api.db, { uid, at: new Date() });
  await inTurn((index) => makeApplication(api, { status: 'business_info', createdAt: at(index) }));
  await inTurn((index) =>
    api.db
      .insertInto('staff_activity')
      .values({
        id: newId(),
        type: 'businessOpened',
        actor: uid,
        actor_name: 'Test Person',
        business_id: businessId,
        user_id: null,
        change: null,
        address: null,
        device: null,
        created_at: at(index),
      })
      .execute(),
  );
  await inTurn((index) => makeUnmatched(api.db, { at: at(index) }));
  return api.tokens.mint({ uid, claims: { sid } });
}
