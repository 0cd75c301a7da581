/** Why the last import of an external calendar failed. */
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

/** Maximum number of imported calendars. */
export const mostFeeds = { ofBoat: 10, ofOwner: 40 };

/** Import interval in minutes. */
export const importMinutes = 15;
const longestWaitMinutes = 12 * 60;

/** Hours of failure before the owner is notified. */
export const failingHours = 6;

/** A calendar that exists only in the demo. */
export const demoCalendar = { host: 'calendars.mateship.example', path: '/harbour.ics' };

/** Next import: the interval doubles after each consecutive failure. */
export const nextImport = (now: Temporal.Instant, failures: number): Temporal.Instant =>
	now.add({ minutes: Math.min(importMinutes * 2 ** Math.max(0, failures - 1), longestWaitMinutes) });

/**
 * The address to fetch: `webcal:` becomes https. Undefined without https, or with credentials in the address.
 */
export function feedAddress(given: string): string | undefined {
	const [, rest] = /^(?:webcals?|https):\/\/(\S+)$/i.exec(given.trim()) ?? [];
	return rest && !/^[^/?#]*@/.test(rest) ? `https://${rest}` : undefined;
}

/** A time span in milliseconds since 1970, end excluded. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** Sorts spans and merges overlapping and adjacent ones. */
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
