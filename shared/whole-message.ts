/** All that an answer says, for people: its message with the notes that were too many for it. */
export const wholeMessage = ({
  message,
  notes = [],
}: {
  message: string;
  notes?: string[] | undefined;
}): string => [message, ...notes].join(' ');
