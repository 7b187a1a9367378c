const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Plain text whose web addresses are links that open in a new tab. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <a key={at} className="link" href={part} target="_blank" rel="noopener noreferrer" dir="ltr">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
