import type { ComponentChildren } from 'preact';

export function Waiting({ children }: { children: ComponentChildren }) {
  return (
    <div class="waiting" role="status">
      <span class="spin" aria-hidden="true" />
      {children}
    </div>
  );
}
