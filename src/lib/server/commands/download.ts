/** A file that is streamed: only one part of it is in memory, however long it is. */
export type Download = { fileName: string; contentType: string; parts: AsyncIterable<string | Uint8Array> };
