import { config } from '../../../package.json';

/** The engine's flags that `npm start` and `npm run bench` give it. */
export const ENGINE_FLAGS: readonly string[] = config.engine_flags.split(' ');

/** What both tell the system's allocator, as variables of the environment. */
export const ALLOCATOR: Readonly<Record<string, string>> = Object.fromEntries(
  config.allocator.split(' ').map((setting) => setting.split('=')),
);
