import { RRuleTemporal } from 'rrule-temporal';

/** Thrown for a line of the calendar that cannot be read. The message names the line. */
export class Unreadable extends Error {
	readonly line: string;
	constructor(line: string) {
		super('a line of a calendar cannot be read');
		this.line = line;
	}
}

/** Date, or local date and time, in milliseconds since 1970 as if in UTC. */
export interface ICalTime {
	readonly wall: number;
	readonly isDate: boolean;
	/** Offset from UTC in milliseconds, if written with the time: 0 for 'Z'. */
	readonly offset: number | undefined;
}

/**
 * Form of dates and times. Real calendars have 'T' without 'VALUE', dashes, colons, fractions of a
 * second and offsets.
 */
const form =
	/^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

export function parseICalTime(text: string): ICalTime | undefined {
	const [all, year, month, date, hour, minute = '0', second = '0', offset] = form.exec(text.trim()) ?? [];
	if (!all) return undefined;
	const [y, m, d, h, min, s] = [year, month, date, hour ?? '0', minute, second].map(Number) as [
		number,
		number,
		number,
		number,
		number,
		number,
	];
	const midnight = new Date(0);
	midnight.setUTCFullYear(y, m - 1, d);
	// 2026-02-30 is invalid, but 24:00 and a leap second are valid.
	if (midnight.getUTCMonth() !== m - 1 || midnight.getUTCDate() !== d) return undefined;
	if (h > 24 || (h === 24 && min + s > 0) || min > 59 || s > 60) return undefined;
	return {
		wall: midnight.getTime() + ((h * 60 + min) * 60 + s) * 1_000,
		isDate: hour === undefined,
		offset: offset === undefined ? undefined : offsetIn(offset),
	};
}

function offsetIn(text: string): number {
	if (/z/i.test(text)) return 0;
	const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})?/.exec(text) ?? [];
	return (sign === '-' ? -60_000 : 60_000) * (Number(hours) * 60 + Number(minutes || '0'));
}

export const parseWallClockMs = (text: string): number | undefined => parseICalTime(text)?.wall;

export interface ICalDuration {
	/** Calendar days, which have 23 or 25 hours when the clocks change. */
	readonly days: number;
	readonly milliseconds: number;
}

export function parseICalDuration(text: string): ICalDuration | undefined {
	const [all, sign, weeks = '0', days = '0', hours = '0', minutes = '0', seconds = '0'] =
		/^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim()) ?? [];
	if (!all || !/\d/.test(all) || sign === '-') return undefined;
	return {
		days: Number(weeks) * 7 + Number(days),
		milliseconds: ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000,
	};
}

/**
 * Maximum steps of a recurrence rule. `maxRuleOccurrences` is the maximum number of occurrences within the
 * range.
 */
const maxRuleSteps = 100_000;
export const maxRuleOccurrences = 20_000;

const day = 86_400_000;
const number = (least: number, most: number) => (text: string) =>
	/^[+-]?\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
const list = (is: (text: string) => boolean) => (text: string) => text.split(',').every(is);
const signed = (most: number) => list((text) => number(-most, most)(text) && Number(text) !== 0);
const weekday = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;

/**
 * Checks each part of a recurrence rule, because the library accepts invalid values and misreads them.
 */
const parts: Readonly<Record<string, (text: string) => boolean>> = {
	FREQ: (text) => /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(text),
	COUNT: number(1, 999_999),
	INTERVAL: number(1, 999_999),
	BYSECOND: list(number(0, 60)),
	BYMINUTE: list(number(0, 59)),
	BYHOUR: list(number(0, 23)),
	BYDAY: list((text) => {
		const [, nth = '', name = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text) ?? [];
		return weekday.test(name) && (nth === '' || signed(53)(nth));
	}),
	BYMONTHDAY: signed(31),
	BYYEARDAY: signed(366),
	BYWEEKNO: signed(53),
	BYMONTH: list(number(1, 12)),
	BYSETPOS: signed(366),
	WKST: (text) => weekday.test(text),
	RSCALE: (text) => text === 'GREGORIAN',
	SKIP: (text) => text === 'OMIT',
};

interface Around {
	readonly start: number;
	readonly from: number;
	readonly to: number;
	/** Returns the last local time permitted by the text of an UNTIL. */
	readonly until: (text: string) => number | undefined;
}

/** Throws on an invalid rule, or on too many times. */
export function expandRule(value: string, { start, from, to, until }: Around): readonly number[] {
	const ruleParts = new Map<string, string>();
	for (const part of value.toUpperCase().replace(/\s/g, '').split(';').filter(Boolean)) {
		const [name = '', text = ''] = part.split('=');
		if (ruleParts.has(name) || !(name === 'UNTIL' || parts[name]?.(text)))
			throw new Unreadable(`RRULE:${value}`);
		ruleParts.set(name, text);
	}
	const frequency = ruleParts.get('FREQ');
	const last = ruleParts.has('UNTIL') ? until(ruleParts.get('UNTIL') ?? '') : to;
	if (!frequency || last === undefined) throw new Unreadable(`RRULE:${value}`);
	const end = Math.min(to, last);
	if (end < start || end < from) return [];
	const span = Math.max(1, (end - Math.max(from, start)) / day);
	if (
		Math.min(perDay(ruleParts, frequency) * span, Number(ruleParts.get('COUNT') ?? Infinity)) >
		maxRuleOccurrences
	)
		throw new Unreadable(`RRULE:${value}`);
	ruleParts.delete('UNTIL');
	const rule = [...ruleParts].map(([name, text]) => `${name}=${text}`).join(';');
	try {
		return new RRuleTemporal({
			rruleString: `DTSTART:${stamp(start)}\nRRULE:${rule}`,
			maxIterations: maxRuleSteps,
			maxCandidateEvaluations: maxRuleSteps,
			cache: false,
			temporal: { ZonedDateTime: { from: wallMoment } },
		})
			.between(new Date(from), new Date(end), true)
			.map(({ wall }) => wall);
	} catch {
		throw new Unreadable(`RRULE:${value}`);
	}
}

function perDay(parts: ReadonlyMap<string, string>, frequency: string): number {
	const often = { SECONDLY: 86_400, MINUTELY: 1_440, HOURLY: 24 }[frequency] ?? 1;
	const lists =
		{ SECONDLY: [], MINUTELY: ['BYSECOND'], HOURLY: ['BYMINUTE', 'BYSECOND'] }[frequency] ??
		(['BYHOUR', 'BYMINUTE', 'BYSECOND'] as const);
	const each = lists.reduce((product, name) => product * (parts.get(name)?.split(',').length ?? 1), 1);
	return (often / Number(often > 1 ? (parts.get('INTERVAL') ?? 1) : 1)) * each;
}

const stamp = (wall: number): string => `${new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const wallMoment = (text: string) => ({
	timeZoneId: 'UTC',
	wall: Date.parse(`${text.slice(0, 19)}Z`),
	toString: () => text,
});
