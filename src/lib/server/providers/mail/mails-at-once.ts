/** Connections to the SMTP server, and mails of a kind that are on their way to it at one moment. */
export const MAILS_AT_ONCE = 4;
