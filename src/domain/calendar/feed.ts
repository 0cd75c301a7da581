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

/** So many calendars are imported for one boat at most. */
export const mostFeeds = 20;

/** Imported this often, in minutes. */
export const importMinutes = 15;

/**
 * The address of a calendar as it is fetched: `webcal:` is how calendars' links begin, and means https. Nothing for what is
 * no address by https, or carries a name and a password.
 */
export function feedAddress(given: string): string | undefined {
	const [, rest] = /^(?:webcals?|https):\/\/(\S+)$/i.exec(given.trim()) ?? [];
	return rest && !/^[^/?#]*@/.test(rest) ? `https://${rest}` : undefined;
}
