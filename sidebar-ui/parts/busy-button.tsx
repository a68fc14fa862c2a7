import type { ComponentChildren } from 'preact';

interface BusyButtonProps {
  children: ComponentChildren;
  /** The label while it works. */
  busy: string | null;
  onClick: () => void;
  look?: string;
  type?: 'button' | 'submit';
}

/**
 * While it works it can be focused but not pressed again: a disabled button would move the focus to the top of the
 * page.
 */
export function BusyButton({
  children,
  busy,
  onClick,
  look = 'first wide',
  type = 'button',
}: BusyButtonProps) {
  return (
    <button
      type={type}
      class={`button ${look}`}
      aria-disabled={busy !== null}
      onClick={() => busy === null && onClick()}
    >
      {busy === null ? (
        children
      ) : (
        <>
          <span class="spin" aria-hidden="true" />
          {busy}
        </>
      )}
    </button>
  );
}
