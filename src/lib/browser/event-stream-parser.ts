/** A server-sent event as it stands in the stream: its type, `message` where it has none, and its data. */
export type StreamEvent = { readonly type: string; readonly data: string };

type Heard = {
  onEvent: (event: StreamEvent) => void;
  /** The id to go on after, also of a block without data. */
  onId: (id: string) => void;
  /** After how long the server wants to be asked again, in ms. */
  onRetry: (ms: number) => void;
};

/** A line that is longer is no line of ours. */
const MAX_CHARACTERS = 65_536;

/**
 * Reads a stream of server-sent events (WHATWG HTML, "Parsing an event stream") that comes in pieces, cut anywhere.
 *
 * @returns takes the next piece
 * @throws RangeError for a line or an event without end
 */
export function createEventStreamParser({ onEvent, onId, onRetry }: Heard): (piece: string) => void {
  let rest = '';
  let isFirst = true;
  let type = '';
  let data: string[] = [];
  let length = 0;

  const dispatch = () => {
    if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n') });
    type = '';
    data = [];
    length = 0;
  };
  const field = (name: string, value: string) => {
    if (name === 'data') {
      data.push(value);
      length += value.length;
    } else if (name === 'event') type = value;
    else if (name === 'id' && !value.includes('\0')) onId(value);
    else if (name === 'retry' && /^\d{1,9}$/.test(value)) onRetry(Number(value));
  };
  const take = (line: string) => {
    if (line === '') return dispatch();
    const colon = line.indexOf(':');
    // A comment, such as a heartbeat.
    if (colon === 0) return;
    if (colon === -1) return field(line, '');
    const value = line.slice(colon + 1);
    field(line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value);
  };

  return (piece) => {
    if (isFirst && piece !== '') {
      isFirst = false;
      rest = piece.replace(/^\uFEFF/, '');
    } else rest += piece;
    // A return at the very end may be the first half of a line's end.
    for (let end = /\r\n|\n|\r(?!$)/.exec(rest); end; end = /\r\n|\n|\r(?!$)/.exec(rest)) {
      take(rest.slice(0, end.index));
      rest = rest.slice(end.index + end[0].length);
    }
    if (rest.length + length > MAX_CHARACTERS) throw new RangeError('An event of the stream has no end.');
  };
}
