/** Where a refusal is shown, and with which text of spec §8. */
export type SignInProblem = {
  readonly place: 'identifier' | 'password' | 'form';
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
};
