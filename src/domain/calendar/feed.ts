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

/** A span of time in milliseconds since 1970, its end not included. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** Spans in order, those that meet or touch made one. */
export function mergedSpans(spans: readonly Span[]): Span[] {
	const merged: Span[] = [];
	for (const span of [...spans].sort((one, other) => one.start - other.start)) {
		const last = merged.at(-1);
		if (last && span.start <= last.end)
			merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
		else merged.push(span);
	}
	return merged;
}

/**
 * What of an imported calendar's events a boat can still be kept for: their spans, less what is taken already. A departure
 * that is sold stays as it is, and the hours around it are kept all the same.
 *
 * @param taken what takes the boat already, until it is ready again
 * @returns spans in order, none of which meets another or what is taken
 */
export function freeParts(events: readonly Span[], taken: readonly Span[]): Span[] {
	const others = mergedSpans(taken);
	const parts: Span[] = [];
	let at = 0;
	for (const { start, end } of mergedSpans(events)) {
		let from = start;
		while ((others[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
		for (let other = at; from < end; other += 1) {
			const next = others[other];
			if (!next || next.start >= end) {
				parts.push({ start: from, end });
				break;
			}
			if (next.start > from) parts.push({ start: from, end: next.start });
			from = Math.max(from, next.end);
		}
	}
	return parts;
}
