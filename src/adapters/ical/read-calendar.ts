import { createHash } from 'node:crypto';
import {
	type Component,
	type ContentLine,
	findFirstLine,
	findLines,
	plainText,
	readCalendarComponents,
} from './content-lines.ts';
import {
	expandRule,
	type ICalTime,
	maxRuleOccurrences,
	parseICalDuration,
	parseICalTime,
	Unreadable,
} from './times.ts';
import { fixedZone, ianaZone, utcZone, type Zone, zonesOf } from './zones.ts';

const maxEvents = 20_000;
const maxUnreadable = 1_000;
const day = 86_400_000;

/**
 * Period and zone for reading. Instants are in milliseconds since 1970, because messages between
 * threads are plain data.
 */
export interface ReadingPeriod {
	readonly timeZone: string;
	readonly from: number;
	readonly to: number;
}

export interface PlainEvent {
	readonly uid: string;
	readonly title: string;
	readonly startsAt: number;
	readonly endsAt: number;
}

export interface PlainUnreadable {
	/** Key of the event, which is stable while the event is unchanged. */
	readonly key: string;
	readonly title: string;
	readonly text: string;
	/**
	 * Whole days named by the event, in the boat’s zone; null if unknown, or if other parts of the event
	 * were read.
	 */
	readonly days: { readonly startsAt: number; readonly endsAt: number } | null;
}

export type PlainCalendar =
	| {
			readonly kind: 'events';
			readonly events: readonly PlainEvent[];
			readonly unreadable: readonly PlainUnreadable[];
	  }
	| { readonly kind: 'refused'; readonly reason: 'not-a-calendar' | 'incomplete' | 'too-complex' };

class TooComplex extends Error {}

export function readCalendar(bytes: Uint8Array, within: ReadingPeriod): PlainCalendar {
	const calendars = readCalendarComponents(bytes);
	if (calendars === 'incomplete') return { kind: 'refused', reason: 'incomplete' };
	const roots = calendars.filter(({ name }) => name === 'VCALENDAR');
	if (roots.length === 0) return { kind: 'refused', reason: 'not-a-calendar' };
	try {
		const found = new Found(within);
		const count = roots.reduce((sum, { children }) => sum + children.length, 0);
		if (count > maxEvents) throw new TooComplex();
		for (const root of roots) readRoot(root, found);
		return {
			kind: 'events',
			events: [...found.events.values()],
			unreadable: [...found.unreadable.values()],
		};
	} catch (problem) {
		if (problem instanceof TooComplex) return { kind: 'refused', reason: 'too-complex' };
		throw problem;
	}
}

class Found {
	readonly events = new Map<string, PlainEvent>();
	readonly unreadable = new Map<string, PlainUnreadable>();
	readonly within: ReadingPeriod;
	readonly boat: Zone;
	constructor(within: ReadingPeriod) {
		this.within = within;
		this.boat = ianaZone(within.timeZone);
	}

	/** Adds an event. Events with the same UID and start count as one, with the longest duration. */
	add(uid: string, title: string, startsAt: number, endsAt: number): void {
		if (endsAt <= startsAt || endsAt <= this.within.from || startsAt >= this.within.to) return;
		const key = `${uid} ${startsAt}`;
		const known = this.events.get(key);
		if (!known && this.events.size >= maxRuleOccurrences) throw new TooComplex();
		this.events.set(key, { uid, title, startsAt, endsAt: Math.max(endsAt, known?.endsAt ?? endsAt) });
	}

	/** Adds an unreadable event. An event whose days are outside the requested range is ignored. */
	addUnreadable(component: Component, text: string, days: PlainUnreadable['days']): void {
		if (days && (days.endsAt <= this.within.from || days.startsAt >= this.within.to)) return;
		const key = hash(
			[uidOf(component), ...component.lines.map(({ raw }) => raw), ...component.broken].join('\n'),
		);
		const title = titleOf(component);
		this.unreadable.set(key, { key, title, text: plainText(text, 200), days });
		if (this.unreadable.size > maxUnreadable) throw new TooComplex();
	}
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

const textOf = (component: Component, name: string): string => findFirstLine(component, name)?.value ?? '';
const titleOf = (component: Component): string => plainText(textOf(component, 'SUMMARY'), 200);

/**
 * Returns an event’s UID. Long UIDs are hashed, because they may share hundreds of characters. Without
 * a UID the event’s content is hashed.
 */
function uidOf(component: Component): string {
	const uid = plainText(textOf(component, 'UID'), 100_000);
	if (!uid)
		return `none:${hash(`${titleOf(component)}\n${['DTSTART', 'DTEND', 'DURATION'].map((name) => rawOf(component, name)).join('\n')}`)}`;
	return uid.length <= 250 ? uid : `${uid.slice(0, 200)}:${hash(uid)}`;
}
const rawOf = (component: Component, name: string): string => findFirstLine(component, name)?.raw ?? '';

interface Version {
	readonly component: Component;
	readonly uid: string;
	/** Original start of the changed occurrence; undefined if the whole event is meant. */
	readonly changes: Moment | undefined;
	readonly sequence: number;
	readonly stamp: string;
	readonly cancelled: boolean;
}

interface Moment {
	readonly wall: number;
	readonly isDate: boolean;
	readonly zone: Zone;
}

type Clock = (line: ContentLine, floating?: Zone) => readonly Moment[];

function readRoot(root: Component, found: Found): void {
	const zones = zonesOf(root);
	const calendarZone = findFirstLine(root, 'X-WR-TIMEZONE')?.value;
	/**
	 * Converts the times of a property. Floating times are in the calendar’s zone if it has one,
	 * otherwise in the boat’s.
	 */
	const clock: Clock = (line, floating) => {
		const tzid = line.params.get('TZID');
		return line.value.split(',').map((text) => {
			const time = parseICalTime(text);
			if (!time) throw new Unreadable(line.raw);
			return { wall: time.wall, isDate: isDate(line, time), zone: zoneOf(line, time, tzid, floating) };
		});
	};
	const zoneOf = (line: ContentLine, time: ICalTime, tzid: string | undefined, floating?: Zone): Zone => {
		if (isDate(line, time)) return found.boat;
		if (time.offset !== undefined) return time.offset === 0 ? utcZone : fixedZone(time.offset);
		if (tzid === undefined && floating) return floating;
		const name = tzid ?? calendarZone;
		const zone = name === undefined ? found.boat : zones(name);
		if (!zone) throw new Unreadable(line.raw);
		return zone;
	};
	const cancelsAll = textOf(root, 'METHOD').toUpperCase() === 'CANCEL';
	const versions = new Map<string, Version[]>();
	for (const component of root.children) {
		if (component.name === 'VFREEBUSY') readFreeBusy(component, found, clock);
		else if (component.name === 'VAVAILABILITY') found.addUnreadable(component, 'BEGIN:VAVAILABILITY', null);
		else if (component.name === 'VEVENT') {
			const version = versionOf(component, cancelsAll, clock, found);
			if (version) pushTo(versions, version.uid, version);
		}
	}
	for (const all of versions.values()) readSeries(all, found, clock);
}

function pushTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
	const list = lists.get(key);
	if (list) list.push(value);
	else lists.set(key, [value]);
}

const isDate = (line: ContentLine, time: ICalTime): boolean =>
	time.isDate || (line.params.get('VALUE')?.toUpperCase() === 'DATE' && time.wall % day === 0);

const isFree = (component: Component): boolean => textOf(component, 'TRANSP').toUpperCase() === 'TRANSPARENT';

function versionOf(
	component: Component,
	cancelsAll: boolean,
	clock: Clock,
	found: Found,
): Version | undefined {
	const status = textOf(component, 'STATUS').toUpperCase();
	const cancelled = cancelsAll || status === 'CANCELLED' || status === 'CANCELED';
	const of = findFirstLine(component, 'RECURRENCE-ID');
	try {
		return {
			component,
			uid: uidOf(component),
			changes: of && clock(of)[0],
			sequence: Number.parseInt(textOf(component, 'SEQUENCE'), 10) || 0,
			stamp: textOf(component, 'DTSTAMP'),
			cancelled,
		};
	} catch (problem) {
		if (!cancelled && !isFree(component)) unreadable(component, problem, found);
		return undefined;
	}
}

function unreadable(component: Component, problem: unknown, found: Found): void {
	if (!(problem instanceof Unreadable)) throw problem;
	found.addUnreadable(component, problem.line, daysNamed(component, found.boat));
}

function daysNamed(component: Component, boat: Zone): PlainUnreadable['days'] {
	const dayIn = (name: string): number | undefined => {
		const [, year, month, date] = /(\d{4})-?(\d{2})-?(\d{2})/.exec(textOf(component, name)) ?? [];
		const time = year && parseICalTime(`${year}${month}${date}`);
		return time ? time.wall : undefined;
	};
	const first = dayIn('DTSTART') ?? dayIn('RECURRENCE-ID');
	if (first === undefined) return null;
	const end = dayIn('DTEND') ?? first;
	const last = end > first && !/T/i.test(textOf(component, 'DTEND')) ? end - day : end;
	const [from, to] = [Math.min(first, last), Math.min(Math.max(first, last), first + 366 * day)];
	return { startsAt: boat.instantOf(from), endsAt: boat.instantOf(to + day) };
}

/**
 * Returns the versions with the highest SEQUENCE of each event and occurrence. All versions with the
 * same SEQUENCE count, unless a later one cancels.
 */
function current(versions: readonly Version[]): readonly Version[] {
	const byOccurrence = new Map<string, Version[]>();
	for (const version of versions) {
		const { changes } = version;
		const key = changes ? `${changes.isDate} ${changes.zone.instantOf(changes.wall)}` : 'all';
		pushTo(byOccurrence, key, version);
	}
	return [...byOccurrence.values()].flatMap((all) => {
		const highest = all.reduce((most, { sequence }) => Math.max(most, sequence), 0);
		const latest = all.filter(({ sequence }) => sequence === highest);
		const cancelledAt = latest
			.filter((one) => one.cancelled)
			.map(({ stamp }) => stamp)
			.sort()
			.at(-1);
		const active = latest.filter(
			(one) => !one.cancelled && (cancelledAt === undefined || one.stamp >= cancelledAt),
		);
		return active.length > 0 ? active : latest.filter(({ cancelled }) => cancelled).slice(0, 1);
	});
}

function readSeries(versions: readonly Version[], found: Found, clock: Clock): void {
	const all = current(versions);
	const masters = all.filter(({ changes }) => !changes);
	const whole = masters.find(({ cancelled }) => cancelled);
	const changes = all.flatMap((version) => {
		if (!version.changes || (whole && version.sequence <= whole.sequence)) return [];
		try {
			return [changeOf(version, version.changes, found, clock)];
		} catch (problem) {
			// The original time stays occupied, because the new time is unknown.
			unreadable(version.component, problem, found);
			return [];
		}
	});
	const events = masters.filter(({ cancelled }) => !cancelled).map(({ component }) => component);
	for (const component of events.filter((one) => !isFree(one))) {
		readable(component, found, () => addOccurrences(timed(component, found, clock), changes, found));
	}
	for (const { event } of changes) {
		if (event) readable(event.component, found, () => addOccurrences(event, changes, found));
	}
}

function readable(component: Component, found: Found, work: () => void): void {
	try {
		work();
	} catch (problem) {
		unreadable(component, problem, found);
	}
}

/** Move or cancellation of an occurrence, or of an occurrence and all later ones. */
interface Change {
	readonly original: Moment;
	readonly later: boolean;
	/** New time; undefined if canceled or without duration. */
	readonly event: Timed | undefined;
}

function changeOf({ component, cancelled }: Version, original: Moment, found: Found, clock: Clock): Change {
	const range = findFirstLine(component, 'RECURRENCE-ID')?.params.get('RANGE')?.toUpperCase();
	const later = range === 'THISANDFUTURE';
	if (range && !later) partly(component, rawOf(component, 'RECURRENCE-ID'), found);
	const event = cancelled || isFree(component) ? undefined : timed(component, found, clock, !later);
	return { original, later, event };
}

const partly = (component: Component, line: string, found: Found): void =>
	found.addUnreadable(component, line, null);

interface Timed {
	readonly component: Component;
	readonly uid: string;
	readonly title: string;
	readonly start: Moment;
	/** Returns the end of an occurrence that starts at a local time. */
	readonly endOf: (wall: number) => number;
	/** Local times from the event’s rules and dates, including the first. */
	readonly walls: readonly number[];
	readonly periods: readonly { readonly startsAt: number; readonly endsAt: number }[];
	readonly isOut: (wall: number) => boolean;
	readonly repeats: boolean;
}

function timed(component: Component, found: Found, clock: Clock, once = false): Timed {
	const line = single(component, 'DTSTART');
	if (!line) throw new Unreadable(component.lines[0]?.raw ?? 'BEGIN:VEVENT');
	const [start] = clock(line);
	if (!start) throw new Unreadable(line.raw);
	const endOf = endsOf(component, start, clock);
	const length = endOf(start.wall) - start.zone.instantOf(start.wall);
	const window = {
		// One more day on each side is enough, because every zone is within a day of UTC.
		from: found.within.from - length - 2 * day,
		to: found.within.to + 2 * day,
	};
	const repeats = !once && ['RRULE', 'RDATE'].some((name) => findFirstLine(component, name));
	const isAhead = endOf(start.wall) > found.within.from && start.zone.instantOf(start.wall) < found.within.to;
	const [broken] = component.broken;
	if (broken !== undefined && (repeats || isAhead)) partly(component, broken, found);
	const read = <T>(one: ContentLine, work: () => readonly T[]): readonly T[] => {
		try {
			return work();
		} catch (problem) {
			if (!(problem instanceof Unreadable)) throw problem;
			partly(component, one.raw, found);
			return [];
		}
	};
	const ruled = (name: string) =>
		findLines(component, name).flatMap((one) =>
			read(one, () => {
				const until = (text: string) => lastWall(text, start, found.boat);
				return expandRule(one.value, { start: start.wall, ...window, until });
			}),
		);
	const rdates = findLines(component, 'RDATE');
	const isPeriod = (one: ContentLine) => one.value.includes('/');
	const walls = new Set([
		start.wall,
		...(repeats ? ruled('RRULE') : []),
		...(repeats ? rdates : [])
			.filter((one) => !isPeriod(one))
			.flatMap((one) => read(one, () => clock(one, start.zone).map((time) => wallIn(start, time)))),
	]);
	const periods = (repeats ? rdates : [])
		.filter(isPeriod)
		.flatMap((one) =>
			read(one, () => one.value.split(',').map((text) => periodOf(one, text, clock, start.zone))),
		);
	const excluded = new Set(ruled('EXRULE'));
	const out = findLines(component, 'EXDATE').flatMap((one) => read(one, () => clock(one, start.zone)));
	const isOut = matcher(start, out);
	return {
		component,
		uid: uidOf(component),
		title: titleOf(component),
		start,
		endOf,
		walls: [...walls],
		periods,
		isOut: (wall) => excluded.has(wall) || isOut(wall),
		repeats,
	};
}

function single(component: Component, name: string): ContentLine | undefined {
	const [first, ...others] = findLines(component, name);
	const other = others.find(({ raw }) => raw !== first?.raw);
	if (other) throw new Unreadable(other.raw);
	return first;
}

function endsOf(component: Component, start: Moment, clock: Clock): (wall: number) => number {
	const { zone } = start;
	const begins = zone.instantOf(start.wall);
	const endLine = single(component, 'DTEND');
	const [end] = endLine ? clock(endLine, start.isDate ? undefined : zone) : [];
	if (endLine && end) {
		const [from, to] = [begins, end.zone.instantOf(end.wall)];
		if (start.isDate && end.isDate) {
			// A whole-day event that ends on its first day takes that day.
			const days = end.wall === start.wall ? day : end.wall - start.wall;
			if (days < 0) throw new Unreadable(endLine.raw);
			return (wall) => zone.instantOf(wall + days);
		}
		if (to < from) throw new Unreadable(endLine.raw);
		return (wall) => zone.instantOf(wall) + to - from;
	}
	const length = single(component, 'DURATION');
	const duration = length ? parseICalDuration(length.value) : { days: start.isDate ? 1 : 0, milliseconds: 0 };
	if (!duration) throw new Unreadable(length?.raw ?? '');
	if (start.isDate) {
		const days = Math.max(1, duration.days + Math.ceil(duration.milliseconds / day));
		return (wall) => zone.instantOf(wall + days * day);
	}
	return (wall) => zone.instantOf(wall + duration.days * day) + duration.milliseconds;
}

/** Converts a time to the event’s zone. A date is converted to the event’s start time on that day. */
function wallIn(start: Moment, time: Moment): number {
	if (start.isDate) {
		// Whole days may also be written as midnights, floating or in the boat’s zone.
		const wall =
			time.isDate || time.wall % day === 0 ? time.wall : start.zone.wallOf(time.zone.instantOf(time.wall));
		return Math.floor(wall / day) * day;
	}
	if (time.isDate) return time.wall + (((start.wall % day) + day) % day);
	return time.zone === start.zone ? time.wall : start.zone.wallOf(time.zone.instantOf(time.wall));
}

/** Returns a function that compares local times of an event by instant or, for dates, by date. */
function matcher(start: Moment, times: readonly Moment[]): (wall: number) => boolean {
	const instants = new Set<number>();
	const days = new Set<number>();
	for (const time of times) {
		const midnight = time.wall % day === 0;
		if (time.isDate || (start.isDate && midnight)) days.add(Math.floor(time.wall / day));
		if (!time.isDate) instants.add(time.zone.instantOf(time.wall));
	}
	if (days.size + instants.size === 0) return () => false;
	return (wall) => days.has(Math.floor(wall / day)) || instants.has(start.zone.instantOf(wall));
}

/**
 * Returns the last local time of a rule. A date in UNTIL includes that day, also for whole-day events.
 */
function lastWall(text: string, start: Moment, boat: Zone): number | undefined {
	const time = parseICalTime(text);
	if (!time) return undefined;
	const instant = time.offset === undefined ? undefined : time.wall - time.offset;
	if (start.isDate) return Math.max(time.wall, instant === undefined ? time.wall : boat.wallOf(instant));
	if (time.isDate) return time.wall + day - 1;
	return instant === undefined ? time.wall : start.zone.wallOf(instant);
}

function periodOf(line: ContentLine, text: string, clock: Clock, floating?: Zone) {
	const [from = '', to = ''] = text.split('/');
	const [start] = clock({ ...line, value: from }, floating);
	if (!start || start.isDate) throw new Unreadable(line.raw);
	const startsAt = start.zone.instantOf(start.wall);
	if (/^\s*[+-]?P/i.test(to)) {
		const duration = parseICalDuration(to);
		if (!duration) throw new Unreadable(line.raw);
		return {
			startsAt,
			endsAt: start.zone.instantOf(start.wall + duration.days * day) + duration.milliseconds,
		};
	}
	const [end] = clock({ ...line, value: to }, floating);
	if (!end) throw new Unreadable(line.raw);
	const endsAt = end.zone.instantOf(end.wall);
	if (endsAt < startsAt) throw new Unreadable(line.raw);
	return { startsAt, endsAt };
}

/**
 * Adds the occurrences of an event. Leaves out changed occurrences, and adds later ones at their moved
 * times.
 */
function addOccurrences(event: Timed, changes: readonly Change[], found: Found): void {
	const { start, uid, title, component } = event;
	if (event.walls.length > 1 && event.walls.length > maxRuleOccurrences - found.events.size)
		throw new Unreadable(rawOf(component, 'RRULE') || rawOf(component, 'RDATE'));
	const own = changes.some((change) => change.event === event);
	const isChanged = own
		? () => false
		: matcher(
				start,
				changes.map(({ original }) => original),
			);
	const later = own
		? []
		: changes
				.filter((change) => change.later)
				.map((change) => ({ ...change, from: wallIn(start, change.original) }))
				.sort((one, other) => other.from - one.from);
	for (const wall of event.walls) {
		if (event.isOut(wall) || isChanged(wall)) continue;
		const change = later.find(({ from }) => wall > from);
		if (!change) found.add(uid, title, start.zone.instantOf(wall), event.endOf(wall));
		else if (change.event && !change.event.repeats) {
			const moved = movedWall(change.event, change.original, start.zone.instantOf(wall));
			const instant = change.event.start.zone.instantOf(moved);
			if (
				!changes.some(
					({ original }) =>
						original.zone.instantOf(original.wall) === instant && original !== change.original,
				)
			)
				found.add(uid, change.event.title || title, instant, change.event.endOf(moved));
		}
	}
	for (const { startsAt, endsAt } of event.periods) {
		if (!event.isOut(start.zone.wallOf(startsAt)) && !isChanged(start.zone.wallOf(startsAt)))
			found.add(uid, title, startsAt, endsAt);
	}
}

/** Returns the new local time of an occurrence that was moved together with all later ones. */
function movedWall(to: Timed, original: Moment, instant: number): number {
	const { zone, wall } = to.start;
	return zone.wallOf(instant) + wall - zone.wallOf(original.zone.instantOf(original.wall));
}

/** Reads the busy spans of a free/busy calendar. Unknown types count as busy (RFC 5545, 3.2.9). */
function readFreeBusy(component: Component, found: Found, clock: Clock): void {
	const title = titleOf(component);
	const uid = uidOf(component);
	for (const line of findLines(component, 'FREEBUSY')) {
		if (line.params.get('FBTYPE')?.toUpperCase() === 'FREE') continue;
		for (const text of line.value.split(',')) {
			try {
				const { startsAt, endsAt } = periodOf(line, text, clock);
				found.add(uid, title, startsAt, endsAt);
			} catch (problem) {
				if (!(problem instanceof Unreadable)) throw problem;
				const named = {
					...component,
					lines: [
						...component.lines.filter(({ name }) => name === 'UID'),
						{ ...line, name: 'DTSTART', value: text },
					],
				};
				unreadable(named, problem, found);
			}
		}
	}
	for (const line of component.broken) partly(component, line, found);
}
