import type { ComponentProps, ReactNode } from 'react';

type Look = {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** as wide as its container */
  wide?: boolean;
  icon?: ReactNode;
};

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean };

/**
 * A button that names its act. While `busy` it keeps its words and its focus, shows a ring and ignores presses,
 * so that a double click never acts twice.
 */
export function Button(props: ButtonProps) {
  const { tone = 'secondary', size = 'm', wide, icon, busy = false, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={`button ${rest.className ?? ''}`}
      data-tone={tone}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="ring" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button; for going somewhere, never for acting. */
export function ButtonLink({
  tone = 'secondary',
  size = 'm',
  wide,
  icon,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={`button ${rest.className ?? ''}`}
      data-tone={tone}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon}
      {children}
    </a>
  );
}

type IconButtonProps = ComponentProps<'button'> & {
  /** what it does, read by screen readers and shown on hover */
  label: string;
  size?: 's' | 'm';
};

/** A button with a picture only; screen readers read its label, and hover shows it. */
export function IconButton({ label, size = 'm', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={`icon-button ${rest.className ?? ''}`}
      data-size={size}
      aria-label={label}
    >
      {children}
    </button>
  );
}
