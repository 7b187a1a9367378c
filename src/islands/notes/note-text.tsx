/** The words of a note, with its lines as they were written. */
export function NoteText({ text }: { text: string }) {
  return (
    <p className="note-text">
      <bdi>{text}</bdi>
    </p>
  );
}
