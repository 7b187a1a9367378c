/**
 * Whom a recipient knows as who pays, and what for: a program stands for its organisation, which alone they may have
 * heard of.
 */
export const payerNames = (business: {
  name: string;
  parent_name: string | null;
}): { organizationName: string; programName: string | null } => ({
  organizationName: business.parent_name ?? business.name,
  programName: business.parent_name === null ? null : business.name,
});
