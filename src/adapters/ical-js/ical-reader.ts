import { runInNewContext } from 'node:vm';
import ICAL from 'ical.js';
import type { CalendarReader, ReadCalendar, ReadEvent, ReadWithin } from '#ports/calendar-reader.ts';
import { type Clock, clockOf, type IcalTime, type Property } from './wall-clock.ts';

/** A calendar may have so many events within the time that is asked for, and a rule so many steps until then. */
const [mostEvents, mostSteps] = [5_000, 50_000];
/** Rules can be written that never come to an end: whatever reads them is stopped after so many milliseconds. */
const usuallyMs = 3_000;

class TooComplex extends Error {}

type Component = InstanceType<typeof ICAL.Component>;

/** Reads calendars with ical.js; what our own rules of time say (zones, where days begin) is said by Temporal. */
export function icalReader(longestMs = usuallyMs): CalendarReader {
	return {
		read(text, within) {
			try {
				return stopped(() => eventsIn(text, within), longestMs);
			} catch (problem) {
				const code = (problem as { code?: unknown })?.code;
				const tooComplex = problem instanceof TooComplex || code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
				return { kind: 'refused', reason: tooComplex ? 'too-complex' : 'not-a-calendar' };
			}
		},
	};
}

/** Work that is stopped when it takes too long, wherever it is: V8 ends it from outside. */
const stopped = <T>(work: () => T, timeout: number): T =>
	runInNewContext('work()', { work }, { timeout }) as T;

function eventsIn(text: string, within: ReadWithin): ReadCalendar {
	const parsed = ICAL.parse(text) as unknown[];
	const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed).map(
		(root) => new ICAL.Component(root as ConstructorParameters<typeof ICAL.Component>[0]),
	);
	const calendars = roots.filter(({ name }) => name === 'vcalendar');
	if (calendars.length === 0) return { kind: 'refused', reason: 'not-a-calendar' };
	const found = new Map<string, ReadEvent>();
	for (const calendar of calendars) {
		if (textOf(calendar, 'method').toUpperCase() === 'CANCEL') continue;
		const components = calendar.getAllSubcomponents('vevent');
		const changed = changedOccurrences(components, within);
		for (const component of components) {
			for (const event of readable(() => occurrences(component, within, changed))) {
				found.set(`${event.uid} ${event.startsAt}`, event);
				if (found.size > mostEvents) throw new TooComplex();
			}
		}
	}
	return { kind: 'events', events: [...found.values()] };
}

/** One event that cannot be read keeps none of the others out. */
function readable<T>(read: () => readonly T[]): readonly T[] {
	try {
		return read();
	} catch (problem) {
		if (problem instanceof TooComplex) throw problem;
		return [];
	}
}

const textOf = (component: Component, name: string): string =>
	`${component.getFirstPropertyValue(name) ?? ''}`;

/** Without characters that no text of ours has, and no longer than it needs to be. */
const plain = (text: string, most: number): string =>
	text
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim()
		.slice(0, most);

/** When occurrences of each UID were, that an event of its own stands for, or that were taken out. */
type Changed = ReadonlyMap<string, readonly Excluded[]>;

/** A moment, or a whole date ('2026-12-24'). */
type Excluded = number | string;

function changedOccurrences(components: readonly Component[], within: ReadWithin): Changed {
	const changed = new Map<string, Excluded[]>();
	for (const component of components) {
		const of = component.getFirstProperty('recurrence-id');
		if (!of) continue;
		const uid = textOf(component, 'uid');
		changed.set(uid, [...(changed.get(uid) ?? []), ...readable(() => momentsOf(of, within))]);
	}
	return changed;
}

function momentsOf(property: Property, { timeZone }: ReadWithin): Excluded[] {
	const clock = clockOf(property, timeZone);
	return (property.getValues() as IcalTime[]).map((time) =>
		time.isDate ? dateOf(time) : clock.instant(time).epochMilliseconds,
	);
}

const dateOf = (time: IcalTime): string => time.toString().slice(0, 10);

function occurrences(component: Component, within: ReadWithin, changed: Changed): ReadEvent[] {
	const start = component.getFirstProperty('dtstart');
	const first = start?.getFirstValue() as IcalTime | null | undefined;
	const gone = textOf(component, 'status').toUpperCase() === 'CANCELLED';
	if (!start || !first || gone || textOf(component, 'transp').toUpperCase() === 'TRANSPARENT') return [];
	const clock = clockOf(start, within.timeZone);
	const endOf = endsOf(component, { first, clock }, within);
	const title = plain(textOf(component, 'summary'), 200);
	const uid = plain(textOf(component, 'uid'), 250) || `${title} ${first.toString()}`;
	const made = (startsAt: Temporal.Instant, endsAt: Temporal.Instant): ReadEvent[] =>
		Temporal.Instant.compare(endsAt, startsAt) > 0 &&
		Temporal.Instant.compare(endsAt, within.from) > 0 &&
		Temporal.Instant.compare(startsAt, within.to) < 0
			? [{ uid, title, startsAt, endsAt }]
			: [];
	if (component.hasProperty('recurrence-id')) return made(clock.instant(first), endOf(first));

	const excluded = new Set<Excluded>([
		...(changed.get(textOf(component, 'uid')) ?? []),
		...component.getAllProperties('exdate').flatMap((property) => momentsOf(property, within)),
	]);
	const isOut = (time: IcalTime) =>
		excluded.has(clock.instant(time).epochMilliseconds) || excluded.has(dateOf(time));
	return [
		...startsOf(
			component,
			{ first, clock, longMs: endOf(first).since(clock.instant(first)).total('milliseconds') },
			within,
		)
			.filter((time) => !isOut(time))
			.flatMap((time) => made(clock.instant(time), endOf(time))),
		...periodsOf(component, within).flatMap(({ startsAt, endsAt }) => made(startsAt, endsAt)),
	];
}

interface Beginning {
	readonly first: IcalTime;
	readonly clock: Clock;
}

/** When an occurrence that starts then ends: after as many days, or as much time, as the first one. */
function endsOf(component: Component, { first, clock }: Beginning, { timeZone }: ReadWithin) {
	const end = component.getFirstProperty('dtend');
	const last = end?.getFirstValue() as IcalTime | null | undefined;
	const duration = component.getFirstPropertyValue('duration') as InstanceType<typeof ICAL.Duration> | null;
	const begins = clock.instant(first);
	if (first.isDate) {
		const given = last
			? Math.round((last.toUnixTime() - first.toUnixTime()) / 86_400)
			: Math.ceil((duration?.toSeconds() ?? 0) / 86_400);
		const days = Math.max(1, given);
		return (time: IcalTime): Temporal.Instant => {
			const over = time.clone();
			over.adjust(days, 0, 0, 0);
			return clock.instant(over);
		};
	}
	const milliseconds =
		end && last
			? clockOf(end, timeZone).instant(last).epochMilliseconds - begins.epochMilliseconds
			: (duration?.toSeconds() ?? 0) * 1_000;
	return (time: IcalTime): Temporal.Instant => clock.instant(time).add({ milliseconds });
}

/** The starts that an event's rules and dates name, on its own clock, until the end of what is asked for. */
function startsOf(
	component: Component,
	{ first, clock, longMs }: Beginning & { readonly longMs: number },
	within: ReadWithin,
): IcalTime[] {
	// No zone is as much as two days from UTC: what is clearly outside need not be looked up in its zone.
	const around = 2 * 86_400_000;
	const [from, to] = [within.from.epochMilliseconds - longMs - around, within.to.epochMilliseconds + around];
	const starts = new Map<string, IcalTime>([[first.toString(), first]]);
	for (const property of component.getAllProperties('rrule')) {
		const rule = property.getFirstValue() as InstanceType<typeof ICAL.Recur>;
		if (['SECONDLY', 'MINUTELY', 'HOURLY'].includes(rule.freq)) throw new TooComplex();
		if (rule.until) rule.until = clock.until(rule.until, first);
		const steps = rule.iterator(clock.floating(first));
		for (let step = 0; ; step += 1) {
			if (step > mostSteps) throw new TooComplex();
			const next = steps.next();
			const roughly = (next?.toUnixTime() ?? Number.POSITIVE_INFINITY) * 1_000;
			if (!next || roughly > to) break;
			if (roughly >= from) starts.set(next.toString(), next.clone());
		}
	}
	for (const property of component.getAllProperties('rdate')) {
		if (property.type === 'period') continue;
		for (const time of property.getValues() as IcalTime[]) starts.set(time.toString(), time);
	}
	return [...starts.values()];
}

/** What an event names by start and end of each. */
function periodsOf(component: Component, { timeZone }: ReadWithin) {
	return component
		.getAllProperties('rdate')
		.filter(({ type }) => type === 'period')
		.flatMap((property) => {
			const clock = clockOf(property, timeZone);
			return (property.getValues() as InstanceType<typeof ICAL.Period>[]).map((period) => ({
				startsAt: clock.instant(period.start),
				endsAt: clock.instant(period.getEnd()),
			}));
		});
}
