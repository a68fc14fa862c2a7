/** The size of a thread's young generation. By default it is twice as much, and a busy thread holds all of it. */
export const NURSERY_MB = 24;
