import type { SocialProvider } from '#lib/domain/sign-in/social-providers.ts';

export type SocialIdentityTable = {
  provider: SocialProvider;
  subject: string;
  user_id: string;
  created_at: Date;
};

/** Identities of outside providers that sign people in (019). */
export type SocialIdentitiesSchema = { social_identity: SocialIdentityTable };
