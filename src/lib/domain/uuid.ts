const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID (RFC 9562); letters may be small or capital. */
export const isUuid = (text: string): boolean => UUID.test(text);
