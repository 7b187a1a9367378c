/** After this a script or style chunk counts as missing (spec §9). Alone, since the first script of every page needs it. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
