/** Wizards, checkout, messages and desk: screens on which a person is in the middle of something. */
const tasks =
	/^\/(?:experience\/booking|sharing\/booking|boat\/add|experience\/add|owner\/setup|desk|messages)(?:\/|$)/;

/** Whether the screen at an address is a task of its own, without the footer that leads elsewhere. */
export const isTask = (pathname: string): boolean => tasks.test(pathname);
