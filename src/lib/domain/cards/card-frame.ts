/** The only document that shows a card's number, and the only one that our pages may frame. */
export const CARD_FRAME_PATH = '/card-frame';

/** After so long the frame forgets what it shows. */
export const CARD_SHOWN_MS = 60_000;
