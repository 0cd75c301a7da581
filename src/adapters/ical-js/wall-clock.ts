import ICAL from 'ical.js';

export type IcalTime = InstanceType<typeof ICAL.Time>;
export type Property = InstanceType<typeof ICAL.Property>;

/** How the times of a property are read. */
export interface Clock {
	instant(time: IcalTime): Temporal.Instant;
	/** The same wall clock without a zone, for rules that count days and weeks. */
	floating(time: IcalTime): IcalTime;
	/** The last moment of a rule, on the same wall clock. A mere date lasts until its end. */
	until(time: IcalTime, first: IcalTime): IcalTime;
}

const plainOf = ({ year, month, day, hour, minute, second }: IcalTime): Temporal.PlainDateTime =>
	Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });

/**
 * The clock of a property: UTC, the zone of its TZID, or, for days and floating times, a zone of ours. A TZID that IANA knows
 * is IANA's (Temporal); others, as Windows' names, are what the calendar's own VTIMEZONE says; one that nobody explains is
 * taken as floating.
 */
export function clockOf(property: Property, timeZone: string): Clock {
	const tzid = property.getFirstParameter('tzid');
	const known = tzid ? ianaZone(tzid) : undefined;
	const explained = tzid && !known ? property.parent?.getTimeZoneByID(tzid) : undefined;
	const zone = known ?? timeZone;
	const isUtc = (time: IcalTime) => time.zone === ICAL.Timezone.utcTimezone;

	const floating = (time: IcalTime): IcalTime => {
		const wall = time.clone();
		wall.zone = ICAL.Timezone.localTimezone;
		return wall;
	};
	const utcOf = (property.getFirstValue() as IcalTime | null)?.zone === ICAL.Timezone.utcTimezone;
	return {
		floating,
		instant(time) {
			if (time.isDate) return plainOf(time).toZonedDateTime(timeZone).toInstant();
			if (isUtc(time) || utcOf) return plainOf(time).toZonedDateTime('UTC').toInstant();
			if (explained) {
				const there = time.clone();
				there.zone = explained;
				return Temporal.Instant.fromEpochMilliseconds(there.toUnixTime() * 1_000);
			}
			return plainOf(time).toZonedDateTime(zone).toInstant();
		},
		until(time, first) {
			if (first.isDate) return dayOf(time);
			if (time.isDate) return withTime(time, 23, 59, 59);
			if (!isUtc(time) || utcOf) return floating(time);
			if (explained) return floating(time.convertToZone(explained));
			const there = plainOf(time).toZonedDateTime('UTC').withTimeZone(zone).toPlainDateTime();
			const { year, month, day, hour, minute, second } = there;
			return new ICAL.Time(
				{ year, month, day, hour, minute, second, isDate: false },
				ICAL.Timezone.localTimezone,
			);
		},
	};
}

function dayOf({ year, month, day }: IcalTime): IcalTime {
	return new ICAL.Time({ year, month, day, isDate: true }, ICAL.Timezone.localTimezone);
}

function withTime({ year, month, day }: IcalTime, hour: number, minute: number, second: number): IcalTime {
	return new ICAL.Time(
		{ year, month, day, hour, minute, second, isDate: false },
		ICAL.Timezone.localTimezone,
	);
}

/** IANA's name in a TZID: 'Asia/Colombo', and '/freeassociation.sourceforge.net/Asia/Colombo' as well. */
function ianaZone(tzid: string): string | undefined {
	const parts = tzid.replace(/^\/+/, '').split('/');
	for (let from = 0; from < parts.length; from += 1) {
		const name = parts.slice(from).join('/');
		// 'EST' and the like are names of offsets, which a calendar's own VTIMEZONE explains better.
		if (!name.includes('/') && name !== 'UTC') continue;
		try {
			return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
		} catch {
			// The next, shorter one may be known.
		}
	}
	return undefined;
}
