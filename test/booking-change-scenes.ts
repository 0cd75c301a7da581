import type { BookingId, DateChangeId, PartyChangeId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import { type DateChangeStep, dateChangeSteps } from '#domain/notification/notification-event.ts';
import type { EventScene } from './decision-scenes.ts';

interface Bookings {
	readonly trip: BookingId;
	readonly seats: BookingId;
}

/**
 * Reductions of guests whose share of the price is refunded in full, by half or not at all, and
 * reductions that do not change the price.
 */
const changes = (['trip', 'seats'] as const).flatMap((of, first) =>
	(
		[
			[1_000, 100, 1_000],
			[1_000, 50, 500],
			[1_000, 0, 0],
			[0, 100, 0],
		] as const
	).map(([share, percent, back], at) => {
		const id = `c000000000000000000${first * 4 + at}` as PartyChangeId;
		return { id, of, number: at + 1, share, percent, back };
	}),
);

export function partyRows(bookings: Bookings, at: string): string {
	const rows = changes.map(
		({ id, of, number, share, percent, back }) =>
			`('${id}', '${bookings[of]}', ${number}, 9, 0, 1, 0, 10000, 10000, 5405, 10000, ${share}, ${percent}, ${back}, '${at}')`,
	);
	return `INSERT INTO party_change (id, booking_id, number, old_adults, old_kids, adults, kids, old_price_usd_cents,
		price_lkr, price_usd_cents, paid_usd_cents, share_usd_cents, percent, refund_usd_cents, created_at)
		VALUES ${rows.join(', ')}`;
}

export function partyScenes(bookings: Bookings, change: string): [string, EventScene][] {
	return changes.map(({ id, of, share, percent, back }) => [
		`${of}: fewer people, ${percent} % of ${share} back`,
		{
			event: () => ({
				kind: 'party-changed',
				bookingId: bookings[of],
				partyChangeId: id,
				refundCents: cents(back),
			}),
			change,
		},
	]);
}

const id = 'd0000000000000000000' as DateChangeId;

const canceled = (by: string) =>
	`UPDATE booking SET status = 'CANCELED', canceled_by = '${by}', ended_at = '2026-07-02T00:00:00Z' WHERE type = 'INSTANT'`;
const refundedBecause = [
	['the change was withdrawn', `UPDATE date_change SET status = 'WITHDRAWN'`],
	['the trip was canceled', canceled('OWNER')],
	['the trip was called off', canceled('WEATHER')],
] as const;

interface DateScene {
	readonly became: DateChangeStep;
	/** Difference to the old price in US cents. */
	readonly difference: number;
	readonly changedAgain?: boolean;
}

export const dateChangeScenes = (
	booking: () => BookingId,
	confirm: string,
): readonly [string, EventScene][] => [
	...dateChangeSteps.flatMap((became) =>
		([1_435, 0, -1_673] as const).map((difference) => dateScene(booking, confirm, { became, difference })),
	),
	dateScene(booking, confirm, { became: 'DONE', difference: -1_673, changedAgain: true }),
	...refundedBecause.map(([reason, since]): [string, EventScene] => {
		const [, scene] = dateScene(booking, confirm, { became: 'REFUNDED', difference: 1_435 });
		return [`surcharge refunded, ${reason}`, { ...scene, change: `${scene.change}; ${since}` }];
	}),
];

function dateScene(
	booking: () => BookingId,
	confirm: string,
	{ became, difference, changedAgain = false }: DateScene,
): [string, EventScene] {
	const status = ['UNPAID', 'REFUNDED'].includes(became) ? 'EXPIRED' : became;
	// A completed change has the date that is booked now.
	const dates =
		became === 'DONE' && !changedAgain
			? `'2026-12-18', departure_time, departure_date, departure_time, departs_at, arrives_at`
			: `departure_date, departure_time, '2026-12-22', departure_time, '2026-12-22T04:00:00Z', '2026-12-22T07:00:00Z'`;
	const ended = ['PROPOSED', 'AGREED'].includes(status) ? 'NULL' : `'2026-07-02T00:00:00Z'`;
	return [
		`another date ${became}${changedAgain ? ' and changed again' : ''}, ${difference} cents`,
		{
			event: () => ({ kind: 'date-change', bookingId: booking(), dateChangeId: id, became, to: 'both' }),
			change: `${confirm} DELETE FROM date_change; INSERT INTO date_change (id, booking_id, status, proposed_by,
						old_departure_date, old_departure_time, departure_date, departure_time, departs_at, arrives_at, price_lkr,
						price_usd_cents, difference_usd_cents, created_at, expires_at, ended_at) SELECT '${id}', id, '${status}', 'OWNER',
						${dates}, 15000, 8108, ${difference}, '2026-07-01T00:00:00Z', '2026-07-03T00:00:00Z', ${ended}
						FROM booking WHERE type = 'INSTANT'`,
		},
	];
}
