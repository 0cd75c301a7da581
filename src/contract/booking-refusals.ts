import { dateReasons } from '#domain/booking/availability.ts';
import type { Reason } from '#domain/refusal.ts';

export const saleRefusals = ['listing-archived', 'listing-paused'] as const satisfies readonly Reason[];

export const requestRefusals = [
	'not-yours',
	'request-expired',
	'request-rejected',
	'already-paid',
] as const satisfies readonly Reason[];

export const dateRefusals = [
	...saleRefusals,
	'own-listing',
	'not-verified',
	'group-empty',
	'group-too-large',
	...dateReasons,
	'boat-taken',
	'papers-run-out',
] as const satisfies readonly Reason[];

export const requestMakingRefusals = [
	'custom-not-offered',
	'too-many-requests',
	'arrival-before-departure',
] as const satisfies readonly Reason[];

export const holdRefusals = ['too-many-holds', 'hold-expired-recently'] as const satisfies readonly Reason[];

export const rideRefusals = [
	'ride-date-differs',
	'boat-not-verified',
	'ride-full',
	'seats-for-waitlist',
	'ride-canceled',
	'ride-passed',
	'too-late-to-request',
	'seats-approved',
] as const satisfies readonly Reason[];

export const paymentRefusals = [
	'not-yours',
	'hold-expired',
	'not-approved',
	'booking-canceled',
	'already-paid',
	'payment-not-approved',
	'payment-pending',
	'payment-declined',
	'payment-mismatch',
	'payment-refunded',
	'payments-down',
] as const satisfies readonly Reason[];
