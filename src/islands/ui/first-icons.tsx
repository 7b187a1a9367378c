import type { ReactNode } from 'react';

/**
 * The icons of the sign-in form, drawn here: the icon library's own code would be larger than the whole form, and
 * every visit begins with this form (design.md §5).
 */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const EYE = 'M2.5 12C5 7.7 8.2 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12Z';

export function EyeIcon() {
  return (
    <Drawing>
      <path d={EYE} />
      <circle cx="12" cy="12" r="2.75" />
    </Drawing>
  );
}

export function EyeOffIcon() {
  return (
    <Drawing>
      <path d={EYE} />
      <path d="M4 20 20 4" />
    </Drawing>
  );
}

export function AlertIcon() {
  return (
    <Drawing>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 7.5v5M12 16.25v.01" />
    </Drawing>
  );
}

export function CheckIcon() {
  return (
    <Drawing>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Drawing>
  );
}

export function DotIcon() {
  return (
    <Drawing>
      <circle cx="12" cy="12" r="3" />
    </Drawing>
  );
}
