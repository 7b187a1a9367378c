import type { ReactNode } from 'react';

/** Line drawings of the set-up, all in one style. */
function Line({ children }: { children: ReactNode }) {
  return (
    <svg
      className="setup-picture"
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A bank with its pillars. */
export function BankPicture() {
  return (
    <Line>
      <path d="M4.5 12.5 16 5.5l11.5 7v1.75h-23zM7 26.5h18M8.5 14.5v9M13.5 14.5v9M18.5 14.5v9M23.5 14.5v9" />
    </Line>
  );
}

/** A pen above a line of digits. */
export function HandPicture() {
  return (
    <Line>
      <path d="m11 18 1-4.5L23.5 4.75l3.25 3.5L15.25 17zM5 23h3m3 0h3m3 0h3m3 0h4M5 27h11" />
    </Line>
  );
}

/** An hourglass: please wait. */
export function WaitPicture() {
  return (
    <Line>
      <path d="M9 4.5h14M9 27.5h14M11 4.5c0 6 1 8.5 5 11.5 4-3 5-5.5 5-11.5M11 27.5c0-6 1-8.5 5-11.5 4 3 5 5.5 5 11.5M13.5 24.5h5" />
    </Line>
  );
}

/** A tick in its ring. */
export function DonePicture() {
  return (
    <Line>
      <circle cx="16" cy="16" r="11.5" />
      <path d="m10.5 16.5 4 4 7.5-8.5" />
    </Line>
  );
}

/** Something to check again. */
export function AgainPicture() {
  return (
    <Line>
      <circle cx="16" cy="16" r="11.5" />
      <path d="M16 10v7M16 21.5v.01" />
    </Line>
  );
}

/** A message that was sent. */
export function MessagePicture() {
  return (
    <Line>
      <path d="M5 7.5h22v14.5H15l-5.5 5v-5H5zM10 12.5h12M10 17h7.5" />
    </Line>
  );
}
