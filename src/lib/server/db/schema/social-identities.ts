export type SocialIdentityTable = {
  provider: 'google';
  subject: string;
  user_id: string;
  created_at: Date;
};

/** Identities of outside providers that sign people in (019). */
export type SocialIdentitiesSchema = { social_identity: SocialIdentityTable };
