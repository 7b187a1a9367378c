export type InvitationState = 'open' | 'used' | 'replaced' | 'expired';

/** What became of a link: an account was given under it, a newer link or address took its place, or its days are over. */
export function invitationState(
  invitation: { used_at: Date | null; is_replaced: boolean; expires_at: Date },
  now: Date,
): InvitationState {
  if (invitation.is_replaced) return 'replaced';
  if (invitation.used_at) return 'used';
  return invitation.expires_at > now ? 'open' : 'expired';
}
