/** Why a calendar elsewhere could not be imported the last time. */
export const feedProblems = [
	'address',
	'private-network',
	'too-large',
	'not-there',
	'unreachable',
	'not-a-calendar',
	'incomplete',
	'too-complex',
	'key-gone',
] as const;
export type FeedProblem = (typeof feedProblems)[number];

/** So many calendars are imported at most. */
export const mostFeeds = { ofBoat: 10, ofOwner: 40 };

/** Imported this often, in minutes. */
export const importMinutes = 15;
const longestWaitMinutes = 12 * 60;

/** A calendar that cannot be read for so long is told to its owner. */
export const failingHours = 6;

/** A calendar of the demo, which only the demo reaches. */
export const demoCalendar = { host: 'calendars.mateship.example', path: '/harbour.ics' };

/** When a calendar is imported next: twice as late after each failure in a row. */
export const nextImport = (now: Temporal.Instant, failures: number): Temporal.Instant =>
	now.add({ minutes: Math.min(importMinutes * 2 ** Math.max(0, failures - 1), longestWaitMinutes) });

/**
 * The address of a calendar as it is fetched: `webcal:` is how calendars' links begin, and means https. Nothing for what is
 * no address by https, or carries a name and a password.
 */
export function feedAddress(given: string): string | undefined {
	const [, rest] = /^(?:webcals?|https):\/\/(\S+)$/i.exec(given.trim()) ?? [];
	return rest && !/^[^/?#]*@/.test(rest) ? `https://${rest}` : undefined;
}
