import type { Booking } from '#contract/booking-contract.ts';
import { reference } from '#domain/id.ts';
import { product } from '#domain/product.ts';

/** A trip as an iCalendar file (RFC 5545), for the calendar of whoever has booked it. */
export function calendarFile(
	booking: Pick<Booking, '_id' | 'departsAt' | 'arrivesAt' | 'createdDate' | 'experience' | 'boat' | 'owner'>,
): string {
	const { experience, boat, owner } = booking;
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${product.name}//Bookings//EN`,
		'BEGIN:VEVENT',
		`UID:${booking._id}@${product.name.toLowerCase()}`,
		`DTSTAMP:${stamp(booking.createdDate)}`,
		`DTSTART:${stamp(booking.departsAt)}`,
		`DTEND:${stamp(booking.arrivesAt)}`,
		`SUMMARY:${escaped(experience?.name ?? boat.name)}`,
		`LOCATION:${escaped(experience?.address ?? '')}`,
		`DESCRIPTION:${escaped(
			[
				`${product.name} ${reference(booking._id)}`,
				boat.name,
				`${owner.firstName} ${owner.lastName}`,
				owner.phoneNumber,
			]
				.filter(Boolean)
				.join('\n'),
		)}`,
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** '20261224T033000Z'. */
const stamp = (instant: string) =>
	Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines are at most 75 octets long; what is longer goes on after a space. */
function folded(line: string): string {
	const parts: string[] = [];
	let part = '';
	for (const character of line) {
		const limit = parts.length === 0 ? 75 : 74;
		if (new TextEncoder().encode(part + character).length > limit) {
			parts.push(part);
			part = '';
		}
		part += character;
	}
	return [...parts, part].join('\r\n ');
}
