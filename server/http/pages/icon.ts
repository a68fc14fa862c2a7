/** A milestone: a round-headed stone with its mark. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path d="M6 30V14a10 10 0 0 1 20 0v16z" fill="#0b6b50"/>
<path d="M11 23v-8l5 5 5-5v8" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;
