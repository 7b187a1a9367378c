/** The one document that shows a card's number; it alone may stand in a frame of our own pages. */
export const CARD_FRAME_PATH = '/card-frame';

/** After so long the frame forgets what it shows. */
export const CARD_SHOWN_MS = 60_000;
