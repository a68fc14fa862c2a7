import { t } from '../words/translate.ts';
/** The confidence of an answer, by word and by shape: the colour is only a third sign. */
export type Mark = 'high' | 'medium' | 'low' | 'unplaced';

const WORDS: Record<Mark, string> = {
  high: t('High'),
  medium: t('Medium'),
  low: t('Low'),
  unplaced: t('Not placed'),
};

const SHAPES: Record<Mark, preact.JSX.Element> = {
  high: <circle cx="8" cy="8" r="7" fill="currentColor" />,
  medium: <path d="M8 1a7 7 0 1 0 0 14z" fill="currentColor" />,
  low: <path d="M8 8V1a7 7 0 0 1 7 7z" fill="currentColor" />,
  unplaced: <path d="M5 5l6 6M11 5l-6 6" stroke="currentColor" stroke-width="2" />,
};

export const markOf = ({ level, status }: { level: 'high' | 'medium' | 'low'; status: string }): Mark =>
  status === 'unplaced' ? 'unplaced' : level;

export function LevelMark({ mark }: { mark: Mark }) {
  return (
    <span class={`level ${mark}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" stroke-width="1.5" />
        {SHAPES[mark]}
      </svg>
      {WORDS[mark]}
    </span>
  );
}
