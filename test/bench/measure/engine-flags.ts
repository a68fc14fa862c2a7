import { config } from '../../../package.json';

/** The engine's flags that `npm start` and `npm run bench` give it. */
export const ENGINE_FLAGS: readonly string[] = config.engine_flags.split(' ');
