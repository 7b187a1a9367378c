import { callApi } from '#lib/browser/caller.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { changePassword } from '#lib/contract/people/own-password.ts';
import { required } from '#lib/domain/problem.ts';
import { passwordConfirmation, password as passwordRule } from '#lib/domain/sign-in/password.ts';
import { createActFlow } from '../act-flow.ts';
import { besideField } from '../beside-field.ts';
import { problemAt } from '../problem-at.ts';

/** Changes the own password by the present one; every sign-in has ended then. */
export function createPasswordFlow(uid: string) {
  type Draft = { readonly current: string; readonly password: string; readonly again: string };
  return createActFlow<Draft, AnswerOf<typeof changePassword>>({
    draft: { current: '', password: '', again: '' },
    check: ({ current, password, again }) => ({
      ...problemAt('current', required(current)),
      ...problemAt('password', passwordRule(password)),
      ...problemAt('again', passwordConfirmation(again, password)),
    }),
    send: ({ current, password }) =>
      callApi(changePassword, { params: { id: uid }, body: { current, password } }).catch((error: unknown) =>
        besideField(error, 'password_incorrect', {
          current: { key: 'api.password_incorrect', msg: '' },
        }),
      ),
    settled: () => {},
  });
}
