import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The light frame without which a camera finds no code, in modules (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A text as a QR code, dark on light in either scheme. Load it lazily: it brings the encoder. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * QUIET_MODULES;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      width="176"
      height="176"
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
