export const AUDIT_KEY = ['audit-log'] as const;
