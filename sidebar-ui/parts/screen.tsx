import type { ComponentChildren } from 'preact';
import { useTitleFocus } from '../use-title-focus.ts';
import { t } from '../words/translate.ts';
import { Icon } from './icon.tsx';

interface ScreenProps {
  title: string;
  /** Where the arrow leads; none on a screen that nothing lies behind. */
  onBack?: (() => void) | undefined;
  /** What stays in sight at the bottom. */
  foot?: ComponentChildren;
  children: ComponentChildren;
}

/** One screen: its title, its middle, and what stays in sight below. */
export function Screen({ title, onBack, foot, children }: ScreenProps) {
  const heading = useTitleFocus();
  return (
    <div class="screen">
      <header class="top">
        {onBack && (
          <button type="button" class="back" aria-label={t('Back')} onClick={onBack}>
            <Icon name="back" />
          </button>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      <main>{children}</main>
      {foot && <footer class="foot">{foot}</footer>}
    </div>
  );
}
