export type InvitationState = 'open' | 'used' | 'replaced' | 'expired';

/** The state of a link: used for an account, superseded by a newer link or address, expired, or open. */
export function invitationState(
  invitation: { used_at: Date | null; is_replaced: boolean; expires_at: Date },
  now: Date,
): InvitationState {
  if (invitation.is_replaced) return 'replaced';
  if (invitation.used_at) return 'used';
  return invitation.expires_at > now ? 'open' : 'expired';
}
