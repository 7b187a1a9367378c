/** What a sign-in proved first. */
export const SIGN_IN_METHODS = ['password', 'code', 'social', 'link'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
