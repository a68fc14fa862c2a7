import type { ComponentChildren } from 'preact';
import { useTitleFocus } from '../use-title-focus.ts';
import { t } from '../words/translate.ts';
import { Icon } from './icon.tsx';

interface ScreenProps {
  title: string;
  /** The target of the back arrow; missing on a screen without one. */
  onBack?: (() => void) | undefined;
  /** The part that stays visible at the bottom. */
  foot?: ComponentChildren;
  children: ComponentChildren;
}

/** One screen: its title, its content, and the part that stays visible below. */
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
