import type { BoardingPass } from '#contract/boarding-contract.ts';
import { boardingAt } from '#domain/boarding/boarding.ts';
import { kidsAlone } from '#domain/booking/booking.ts';
import { reference } from '#domain/id.ts';
import { mapLinks } from '#domain/place/place.ts';
import { dateAt, zoneName } from '#domain/time.ts';
import type { Speech } from '../text/speech.ts';

/** What a boarding pass says, in its reader's language: on paper and in phones' wallets alike. */
export function passWords({ code, booking }: Pick<BoardingPass, 'code' | 'booking'>, speech: Speech) {
	const { i18n, format } = speech;
	const { experience, sharingRequest: ride, boat, owner, timeZone } = booking;
	const place = experience ?? ride;
	const trip = experience?.name ?? i18n._('Shared ride on {boat}', { boat: boat.name });
	const departsAt = Temporal.Instant.from(booking.departsAt);
	const timeOf = (at: Temporal.Instant) =>
		format.time(at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }));
	/** 'Sat 14 Jun 2027, 9:30 am (Colombo time)': the place's own clock. */
	const momentOf = (at: Temporal.Instant) =>
		i18n._('{day}, {time} ({zone})', {
			day: format.date(dateAt(at, timeZone)),
			time: timeOf(at),
			zone: format.zone(zoneName(timeZone)),
		});
	return {
		title: i18n._('Boarding pass'),
		code: { label: i18n._('Code'), value: code },
		name: { label: i18n._('Name'), value: booking.name },
		party: { label: i18n._('Party'), value: partyText(booking, speech) },
		trip: { label: i18n._('Trip'), value: trip },
		date: { label: i18n._('Date'), value: format.date(dateAt(departsAt, timeZone)) },
		departs: { label: i18n._('Departs'), value: momentOf(departsAt), time: timeOf(departsAt) },
		boarding: {
			label: i18n._('Be there by'),
			value: momentOf(boardingAt(departsAt)),
			time: timeOf(boardingAt(departsAt)),
		},
		pier: { label: i18n._('Pier'), value: place?.address ?? '' },
		directions: {
			label: i18n._('Directions'),
			value: place?.location ? mapLinks(place.location, trip).google : '',
		},
		boat: { label: i18n._('Boat'), value: boat.name },
		owner: {
			label: i18n._('Owner'),
			value: [`${owner.firstName} ${owner.lastName}`, owner.phoneNumber].filter(Boolean).join(', '),
		},
		whatToBring: {
			label: i18n._('What to bring'),
			value: experience?.whatToBring.replace(/\s+/gu, ' ').trim() ?? '',
		},
		booking: { label: i18n._('Booking'), value: reference(booking._id) },
	};
}
export type PassWords = ReturnType<typeof passWords>;

function partyText({ adults, kids }: { readonly adults: number; readonly kids: number }, { i18n }: Speech) {
	return [
		adults > 0 ? i18n._('{adults, plural, one {# adult} other {# adults}}', { adults }) : '',
		kids > 0 ? i18n._('{kids, plural, one {# kid} other {# kids}}', { kids }) : '',
		kidsAlone({ adults, kids }) ? i18n._('(with an adult aboard)') : '',
	]
		.filter(Boolean)
		.join(', ');
}
