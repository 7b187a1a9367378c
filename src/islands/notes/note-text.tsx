/** The text of a note, with its line breaks, in the direction of its language. */
export function NoteText({ text }: { text: string }) {
  return (
    <p className="note-text" dir="auto">
      {text}
    </p>
  );
}
