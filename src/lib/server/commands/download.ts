/** A file, made while it travels: however long it is, only a piece of it is in memory. */
export type Download = { fileName: string; contentType: string; parts: AsyncIterable<string> };
