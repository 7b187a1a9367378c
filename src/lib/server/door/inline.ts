import { createHash } from 'node:crypto';

/** For documents that the door writes itself: a text inside its HTML. */
export const toHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An inline style or script as a policy names it. */
export const inlineHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
