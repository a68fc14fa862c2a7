/** What a thread's young objects may take; by default it is twice as much, and a busy thread holds all of it. */
export const NURSERY_MB = 24;
