/**
 * The payer's name for a recipient, and the purpose: a program shows its organisation's name, the only one they may
 * know.
 */
export const payerNames = (business: {
  name: string;
  parent_name: string | null;
}): { organizationName: string; programName: string | null } => ({
  organizationName: business.parent_name ?? business.name,
  programName: business.parent_name === null ? null : business.name,
});
