/** The codes of London's boroughs begin so: they are districts of one town. */
export const LONDON = 'E09';
