import { useSearchParams } from 'react-router';
import { auditActionNames } from '#domain/audit/audit.ts';
import { bookingStatuses } from '#domain/booking/booking.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { securityEventNames } from '#domain/security/security-event.ts';
import { isLocalDate } from '#domain/time.ts';
import { validId } from '../../kit/ids.ts';

/** List filters without `undefined` values. */
type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function defined<T extends object>(all: T): Defined<T> {
	return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Defined<T>;
}

function read(params: URLSearchParams) {
	const text = (name: string) => params.get(name) ?? undefined;
	return {
		text,
		id: (name: string) => validId(params.get(name)),
		oneOf: <Value extends string>(name: string, values: readonly Value[]) =>
			values.find((value) => value === params.get(name)),
		days: () => {
			const [from, to] = [text('from'), text('to')].map((day) => (day && isLocalDate(day) ? day : undefined));
			return { from, to };
		},
	};
}

/** Query parameters that filter bookings by subject, set by links from other pages. */
export const linkedBookings = ['renter', 'owner', 'boat', 'experience', 'ride'] as const;

export function useBookingFilter() {
	const { id, oneOf, days } = read(useSearchParams()[0]);
	return defined({
		status: oneOf('status', bookingStatuses),
		on: oneOf('on', ['made', 'paid', 'departs']),
		...days(),
		renter: id('renter'),
		owner: id('owner'),
		boat: id('boat'),
		experience: id('experience'),
		ride: id('ride'),
	});
}
export type BookingFilter = ReturnType<typeof useBookingFilter>;

export function usePaymentFilter() {
	const { oneOf, days } = read(useSearchParams()[0]);
	return defined({
		status: oneOf('status', paymentStatuses),
		on: oneOf('on', ['made', 'refunded']),
		...days(),
	});
}
export type PaymentFilter = ReturnType<typeof usePaymentFilter>;

export function useAuditFilter() {
	const { id, text, oneOf, days } = read(useSearchParams()[0]);
	return defined({
		subjectId: text('subject'),
		action: oneOf('action', auditActionNames),
		by: id('by'),
		...days(),
	});
}
export type AuditFilter = ReturnType<typeof useAuditFilter>;

export function useSecurityFilter() {
	const { id, text, oneOf, days } = read(useSearchParams()[0]);
	return defined({
		event: oneOf('event', securityEventNames),
		person: id('person'),
		address: text('address'),
		...days(),
	});
}
export type SecurityFilter = ReturnType<typeof useSecurityFilter>;

export function useQueueFilter() {
	const { text, oneOf } = read(useSearchParams()[0]);
	return defined({ text: text('text'), expiring: oneOf('expiring', ['true', 'false']) });
}
export type QueueFilter = ReturnType<typeof useQueueFilter>;
