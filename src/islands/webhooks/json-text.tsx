/** A body as text, left to right, that scrolls within its box. */
export function JsonText({ label, value }: { label: string; value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <figure className="portal-json">
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys */}
      <pre tabIndex={0} dir="ltr">
        {text}
      </pre>
    </figure>
  );
}
