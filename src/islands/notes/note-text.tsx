/** The words of a note, with its lines as they were written, from the side on which their language begins. */
export function NoteText({ text }: { text: string }) {
  return (
    <p className="note-text" dir="auto">
      {text}
    </p>
  );
}
