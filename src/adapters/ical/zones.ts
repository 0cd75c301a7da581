import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { type Component, findFirstLine, findLines } from './content-lines.ts';
import { expandRule, parseWallClockMs } from './times.ts';

/** A time zone. Local times are milliseconds since 1970 as if in UTC. */
export interface Zone {
	/**
	 * Converts a local time to an instant. A time that the clocks skip uses the offset before the
	 * change. A repeated time is its first occurrence.
	 */
	instantOf(wall: number): number;
	wallOf(instant: number): number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

export const fixedZone = (offset: number): Zone => ({
	instantOf: (wall) => wall - offset,
	wallOf: (instant) => instant + offset,
});
export const utcZone = fixedZone(0);

/** Returns a zone from its offset at each instant, in milliseconds. */
function zoneOf(offsetAt: (instant: number) => number): Zone {
	return {
		wallOf: (instant) => instant + offsetAt(instant),
		instantOf(wall) {
			const [before, after] = [offsetAt(wall - day), offsetAt(wall + day)];
			const found = [before, after]
				.map((offset) => ({ offset, instant: wall - offset }))
				.filter(({ offset, instant }) => offsetAt(instant) === offset);
			return found.length > 0 ? Math.min(...found.map(({ instant }) => instant)) : wall - before;
		},
	};
}

/** Throws unless the name is an IANA name. */
export function ianaZone(name: string): Zone {
	// Since 1972 offsets have changed only at quarter hours of UTC.
	const known = new Map<number, number>();
	const offsetAt = (instant: number): number => {
		const quarter = Math.floor(instant / (15 * minute));
		const offset =
			known.get(quarter) ??
			Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name).offsetNanoseconds / 1e6;
		known.set(quarter, offset);
		return offset;
	};
	offsetAt(0);
	return zoneOf(offsetAt);
}

/**
 * Returns a function that finds the zone of a TZID or X-WR-TIMEZONE, or undefined. Looks up IANA and
 * Windows names in IANA and CLDR, then the calendar’s VTIMEZONE, then names of Rails and Exchange, then
 * plain offsets.
 */
export function zonesOf(calendar: Component): (name: string) => Zone | undefined {
	const known = new Map<string, Zone | undefined>();
	const explained = new Map(
		calendar.children
			.filter(({ name }) => name === 'VTIMEZONE')
			.map(
				(component) => [findFirstLine(component, 'TZID')?.value.replace(/^"|"$/g, ''), component] as const,
			),
	);
	const find = (name: string): Zone | undefined => {
		const own = explained.get(name);
		const otherServer = own && findFirstLine(own, 'X-LIC-LOCATION')?.value;
		return (
			zoneOfPath(name) ??
			zoneOfWindows(name) ??
			(own && explainedZone(own)) ??
			zoneOfOffset(name) ??
			zoneOfCities(name) ??
			namedZone(name) ??
			(otherServer && otherServer !== name ? zoneOfPath(otherServer) : undefined)
		);
	};
	return (zoneText) => {
		const name = zoneText.trim().replace(/\s+/g, ' ');
		if (!known.has(name)) known.set(name, name ? find(name) : undefined);
		return known.get(name);
	};
}

function namedZone(name: string): Zone | undefined {
	try {
		return ianaZone(name.replaceAll(' ', '_'));
	} catch {
		return undefined;
	}
}

/** Finds the zone of 'Asia/Colombo' or '/freeassociation.sourceforge.net/Asia/Colombo'. */
function zoneOfPath(name: string): Zone | undefined {
	if (/^(?:UTC|GMT|Z)$/i.test(name)) return utcZone;
	const parts = name.replace(/^\/+/, '').split('/');
	for (let from = 0; from < parts.length - 1; from += 1) {
		const zone = namedZone(parts.slice(from).join('/'));
		if (zone) return zone;
	}
	return undefined;
}

/** CLDR’s main zone ('001') for each Windows name. */
const windowsZones: ReadonlyMap<string, string> = new Map(
	WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(
		({ windowsName, iana: [first = 'UTC'] }) => [windowsName.toLowerCase(), first] as const,
	),
);

function zoneOfWindows(name: string): Zone | undefined {
	const zone = windowsZones.get(name.toLowerCase());
	return zone ? namedZone(zone) : undefined;
}

/**
 * Finds the zone of a plain offset in hours east of Greenwich: 'GMT+0530', 'UTC-03:00', '+1100',
 * '(GMT+10:00)'.
 */
function zoneOfOffset(name: string): Zone | undefined {
	const [, sign, hours = '', minutes = '0'] =
		/^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2})(?:[:.]?(\d{2}))?\)?$/i.exec(name) ?? [];
	if (!sign || Number(hours) > 14 || Number(minutes) > 59) return undefined;
	return fixedZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute);
}

/**
 * IANA names for the zone names of Rails (ActiveSupport::TimeZone::MAPPING). Ruby calendars use these
 * names, and Exchange’s names contain them as cities. Cities with an IANA zone are omitted.
 */
const railsZones: Readonly<Record<string, string>> = {
	'International Date Line West': 'Etc/GMT+12',
	'Midway Island': 'Pacific/Midway',
	'American Samoa': 'Pacific/Pago_Pago',
	Hawaii: 'Pacific/Honolulu',
	Alaska: 'America/Juneau',
	'Pacific Time (US & Canada)': 'America/Los_Angeles',
	'Mountain Time (US & Canada)': 'America/Denver',
	Arizona: 'America/Phoenix',
	'Central Time (US & Canada)': 'America/Chicago',
	Saskatchewan: 'America/Regina',
	Guadalajara: 'America/Mexico_City',
	'Central America': 'America/Guatemala',
	'Eastern Time (US & Canada)': 'America/New_York',
	'Indiana (East)': 'America/Indiana/Indianapolis',
	Quito: 'America/Lima',
	'Atlantic Time (Canada)': 'America/Halifax',
	Georgetown: 'America/Guyana',
	Newfoundland: 'America/St_Johns',
	Brasilia: 'America/Sao_Paulo',
	Greenland: 'America/Godthab',
	'Mid-Atlantic': 'Atlantic/South_Georgia',
	'Cape Verde Is.': 'Atlantic/Cape_Verde',
	Edinburgh: 'Europe/London',
	Bern: 'Europe/Zurich',
	Kyiv: 'Europe/Kyiv',
	'West Central Africa': 'Africa/Algiers',
	Harare: 'Africa/Harare',
	Pretoria: 'Africa/Johannesburg',
	'St. Petersburg': 'Europe/Moscow',
	'Abu Dhabi': 'Asia/Muscat',
	Ekaterinburg: 'Asia/Yekaterinburg',
	Islamabad: 'Asia/Karachi',
	Chennai: 'Asia/Kolkata',
	Kolkata: 'Asia/Kolkata',
	Mumbai: 'Asia/Kolkata',
	'New Delhi': 'Asia/Kolkata',
	Kathmandu: 'Asia/Kathmandu',
	Astana: 'Asia/Almaty',
	'Sri Jayawardenepura': 'Asia/Colombo',
	Rangoon: 'Asia/Yangon',
	Hanoi: 'Asia/Bangkok',
	Beijing: 'Asia/Shanghai',
	'Ulaan Bataar': 'Asia/Ulaanbaatar',
	Osaka: 'Asia/Tokyo',
	Sapporo: 'Asia/Tokyo',
	Canberra: 'Australia/Canberra',
	'Solomon Is.': 'Pacific/Guadalcanal',
	'New Caledonia': 'Pacific/Noumea',
	'Marshall Is.': 'Pacific/Majuro',
	Wellington: 'Pacific/Auckland',
	"Nuku'alofa": 'Pacific/Tongatapu',
	'Tokelau Is.': 'Pacific/Fakaofo',
	'Chatham Is.': 'Pacific/Chatham',
	Samoa: 'Pacific/Apia',
	'Coordinated Universal Time': 'UTC',
};

const cities: ReadonlyMap<string, string> = new Map([
	...Intl.supportedValuesOf('timeZone').map(
		(zone) => [zone.replace(/^.*\//, '').replaceAll('_', ' ').toLowerCase(), zone] as const,
	),
	...Object.entries(railsZones).map(([name, zone]) => [name.toLowerCase(), zone] as const),
]);

/**
 * Finds the zone of Rails names ('Melbourne'), and of Exchange’s: '(UTC+10:00) Canberra,
 * Melbourne, Sydney'.
 */
function zoneOfCities(name: string): Zone | undefined {
	const shown = name.replace(/^\((?:UTC|GMT)?[^)]*\)\s*/i, '');
	for (const city of [shown, ...shown.split(/\s*[,/]\s*/)]) {
		const zone = cities.get(city.toLowerCase());
		if (zone) return namedZone(zone);
	}
	return undefined;
}

/** Returns undefined if the VTIMEZONE is incomplete. */
function explainedZone(component: Component): Zone | undefined {
	const changes: { readonly at: number; readonly before: number; readonly after: number }[] = [];
	for (const part of component.children) {
		const start = parseWallClockMs(findFirstLine(part, 'DTSTART')?.value ?? '');
		const before = offsetOf(findFirstLine(part, 'TZOFFSETFROM')?.value);
		const after = offsetOf(findFirstLine(part, 'TZOFFSETTO')?.value);
		if (start === undefined || before === undefined || after === undefined || part.broken.length > 0)
			return undefined;
		const rule = findFirstLine(part, 'RRULE')?.value;
		const walls = [
			start,
			...findLines(part, 'RDATE').flatMap(({ value }) => value.split(',').map(parseWallClockMs)),
			...(rule ? changesBy(rule, start, before) : []),
		];
		if (walls.includes(undefined)) return undefined;
		for (const wall of walls) if (wall !== undefined) changes.push({ at: wall - before, before, after });
	}
	changes.sort((one, other) => one.at - other.at);
	const [first] = changes;
	if (!first) return undefined;
	return zoneOf((instant) => {
		const last = changes.findLast(({ at }) => at <= instant);
		return last ? last.after : first.before;
	});
}

/** Returns the transitions of a rule from 2015 to 2045. For other years only durations matter. */
function changesBy(rule: string, start: number, before: number): readonly (number | undefined)[] {
	try {
		const until = (text: string) => {
			const wall = parseWallClockMs(text);
			if (wall === undefined) return undefined;
			return /z$/i.test(text) ? wall + before : wall;
		};
		return expandRule(rule, { start, from: Date.UTC(2015), to: Date.UTC(2045), until });
	} catch {
		return [undefined];
	}
}

function offsetOf(text: string | undefined): number | undefined {
	const [, sign, hours, minutes, seconds = '0'] =
		/^([+-])(\d{2}):?(\d{2}):?(\d{2})?$/.exec(text?.trim() ?? '') ?? [];
	if (!sign) return undefined;
	return (sign === '-' ? -1_000 : 1_000) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds));
}
