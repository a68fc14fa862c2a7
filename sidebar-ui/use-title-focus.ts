import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** For a screen's title: it takes the focus when the screen opens, so that a screen reader announces the screen. */
export function useTitleFocus(takesFocus = true): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) title.current?.focus();
    scrollTo(0, 0);
  }, []);
  return title;
}
