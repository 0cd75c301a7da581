import type { BoardingPass } from '#contract/boarding-contract.ts';
import type { Sheet, SheetFact } from '#domain/billing/sheet.ts';
import { boardingAt } from '#domain/booking/boarding.ts';
import { kidsAlone } from '#domain/booking/booking.ts';
import { reference } from '#domain/id.ts';
import { mapLinks } from '#domain/place/map-links.ts';
import { dateAt, zoneName } from '#domain/time.ts';
import type { Speech } from '../text/speech.ts';

/** A boarding pass as it is printed: the words of its page, in the reader's language. */
export function passSheet({ code, booking }: BoardingPass, speech: Speech): Sheet {
	const { i18n } = speech;
	const { experience, sharingRequest: ride, boat, owner } = booking;
	const place = experience ?? ride;
	const name = experience?.name ?? i18n._('Shared ride on {boat}', { boat: boat.name });
	const map = place?.location ? mapLinks(place.location, name).google : '';
	const departsAt = Temporal.Instant.from(booking.departsAt);
	const facts: SheetFact[] = [
		{ name: i18n._('Code'), value: code },
		{ name: i18n._('Name'), value: booking.name },
		{ name: i18n._('Party'), value: partyText(booking, speech) },
		{ name: i18n._('Trip'), value: name },
		{ name: i18n._('Departs'), value: momentText(departsAt, booking.timeZone, speech) },
		{ name: i18n._('Be there by'), value: momentText(boardingAt(departsAt), booking.timeZone, speech) },
		{ name: i18n._('Pier'), value: place?.address ?? '' },
		{ name: i18n._('Directions'), value: map },
		{ name: i18n._('Boat'), value: boat.name },
		{
			name: i18n._('Owner'),
			value: [`${owner.firstName} ${owner.lastName}`, owner.phoneNumber].filter(Boolean).join(', '),
		},
		{ name: i18n._('What to bring'), value: experience?.whatToBring.replace(/\s+/gu, ' ') ?? '' },
		{ name: i18n._('Booking'), value: reference(booking._id) },
	];
	return {
		title: i18n._('Boarding pass'),
		qr: code,
		facts: facts.filter(({ value }) => value !== ''),
		parties: [],
		table: { columns: [], rows: [] },
		totals: [],
		notes: [i18n._('Show this page at the pier, on paper or on your phone.')],
	};
}

/** 'Sat 14 Jun 2027, 9:30 am (Colombo time)': the place's own clock. */
function momentText(at: Temporal.Instant, timeZone: string, { i18n, format }: Speech): string {
	return i18n._('{day}, {time} ({zone})', {
		day: format.date(dateAt(at, timeZone)),
		time: format.time(at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })),
		zone: format.zone(zoneName(timeZone)),
	});
}

function partyText({ adults, kids }: { readonly adults: number; readonly kids: number }, { i18n }: Speech) {
	return [
		adults > 0 ? i18n._('{adults, plural, one {# adult} other {# adults}}', { adults }) : '',
		kids > 0 ? i18n._('{kids, plural, one {# kid} other {# kids}}', { kids }) : '',
		kidsAlone({ adults, kids }) ? i18n._('(with an adult aboard)') : '',
	]
		.filter(Boolean)
		.join(', ');
}
