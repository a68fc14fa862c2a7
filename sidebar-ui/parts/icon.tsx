/** Drawn on a square of 24, as lines in the colour of the text around them. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  go: 'M9 5l7 7-7 7',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM20 20l-4.8-4.8',
  cross: 'M6 6l12 12M18 6L6 18',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  stop: 'M12 8v5M12 16.5v.01M12 3.5l9.5 16.5h-19z',
  info: 'M12 11v5.5M12 7.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  pin: 'M12 21c4-4.6 6.5-8.2 6.5-11.3a6.5 6.5 0 1 0-13 0C5.5 12.8 8 16.4 12 21zM12 12a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  ruler: 'M3.5 16.5l13-13 4 4-13 13zM8 12l1.8 1.8M11 9l1.8 1.8M14 6l1.8 1.8',
  car: 'M4 16.5v-4l2-5.5h12l2 5.5v4zM4 12.5h16M6.5 16.5v2M17.5 16.5v2M7.5 14.5v.01M16.5 14.5v.01',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  route:
    'M6 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 18h8a3 3 0 0 0 0-6h-9a3 3 0 0 1 0-6h8',
  question: 'M4 5h16v11.5h-8.5L7 20.5v-4H4zM10 8.8a2 2 0 1 1 2.6 2.2c-.4.2-.6.5-.6 1M12 13.9v.01',
  area: 'M9 4L3.5 6v14L9 18l6 2 5.5-2V4L15 6zM9 4v14M15 6v14',
  risk: 'M12 3.5l7.5 3v5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9v-5zM12 8v4.5M12 15.5v.01',
  warning: 'M12 3.5v2M5.5 9.5A6.5 6.5 0 0 1 18.5 9.5v5l2 3h-17l2-3zM10 20.5h4',
  nearby:
    'M12 12v.01M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.5 18.5a9.2 9.2 0 0 1 0-13M18.5 5.5a9.2 9.2 0 0 1 0 13',
  register: 'M6 3.5h9l3.5 3.5v13.5h-12.5zM12.2 9.5v5M9.7 12h5M9 17.5h6.5',
  map: 'M4 5h16v14H4zM4 15l4.5-4 4 3.5 3-2.5L20 15.5M15.5 9v.01',
  rings: 'M12 12v.01M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  compare: 'M8 4v16M16 4v16M8 8H4.5M8 12H3.5M16 12h4.5M16 16h3.5',
  formula: 'M15 4.5c-3-.8-3.8.8-4.2 3L9 18c-.4 2-1.5 2.5-3 2M7.5 10.5h6M14 13l5 6M19 13l-5 6',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5M12 8v4.5l3 1.8',
  out: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
} as const;

export type IconName = keyof typeof PATHS;

/** Only beside words, which must have the same meaning. */
export function Icon({ name, extra = '' }: { name: IconName; extra?: string }) {
  return (
    <svg class={`icon ${extra}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The milestone of the portal's pages. */
export function Brand() {
  return (
    <svg class="brand" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M6 30V14a10 10 0 0 1 20 0v16z" fill="#0b6b50" />
      <path
        d="M11 23v-8l5 5 5-5v8"
        fill="none"
        stroke="#fff"
        stroke-width="2.6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
