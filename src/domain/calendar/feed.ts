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

export const maxFeeds = { perBoat: 10, perOwner: 40 };

export const importMinutes = 15;
const maxWaitMinutes = 12 * 60;

/** Hours of failed imports before the owner is notified. */
export const failingHours = 6;

export const demoCalendar = { host: 'calendars.mateship.example', path: '/harbour.ics' };

export const nextImport = (now: Temporal.Instant, failures: number): Temporal.Instant =>
	now.add({ minutes: Math.min(importMinutes * 2 ** Math.max(0, failures - 1), maxWaitMinutes) });

/**
 * Returns the address to fetch, with https in place of `webcal:`. Returns undefined if the address does
 * not use https or contains credentials.
 */
export function feedAddress(typed: string): string | undefined {
	const [, rest] = /^(?:webcals?|https):\/\/(\S+)$/i.exec(typed.trim()) ?? [];
	return rest && !/^[^/?#]*@/.test(rest) ? `https://${rest}` : undefined;
}

/** A time span in milliseconds since 1970, with its end excluded. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

export function mergeSpans(spans: readonly Span[]): Span[] {
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
 * Returns the parts of imported events that reserve the boat, in order: the parts outside `taken`, which
 * are the spans in which the boat is occupied, including turnaround.
 */
export function subtractTakenSpans(events: readonly Span[], taken: readonly Span[]): Span[] {
	const others = mergeSpans(taken);
	const parts: Span[] = [];
	let at = 0;
	for (const { start, end } of mergeSpans(events)) {
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
