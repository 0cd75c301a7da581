import type { BookingId, DepartureId, PersonId, ReportId, ReviewId } from '#domain/id.ts';
import { reportReasons } from '#domain/report/report.ts';
import type { EventScene } from './decision-scenes.ts';

export interface ReviewedTrip {
	readonly booking: BookingId;
	readonly departure: DepartureId;
	readonly owner: PersonId;
	readonly renter: PersonId;
}

/** A reviewed trip that was not a ride. */
export const createReviewedTrip = (booking: BookingId, owner: PersonId, renter: PersonId): ReviewedTrip => ({
	booking,
	departure: booking as string as DepartureId,
	owner,
	renter,
});

const reportId = 'p0000000000000000003' as ReportId;
export const review = 'v0000000000000000000' as ReviewId;

export const reviewAndReply = ({ booking, owner, renter }: ReviewedTrip, text: string): string => {
	const at = '2026-12-21T00:00:00Z';
	return `INSERT INTO review (id, experience_id, person_id, text, value_for_money, boat_quality, handling, punctuality,
			friendliness, verified_trip, created_at)
		SELECT '${review}', experience_id, '${renter}', 'x', 5, 5, 5, 5, 5, true, '${at}' FROM booking WHERE id = '${booking}';
		INSERT INTO review_reply (id, review_id, owner_id, text, created_at)
		VALUES ('w0000000000000000000', '${review}', '${owner}', '${text}', '${at}');`;
};

/** Returns SQL that sets the reviews after a trip and removes all others. */
export const exchange = (
	{ booking, departure, owner, renter }: ReviewedTrip,
	written: readonly ('OWNER' | 'RENTER')[],
	opened: boolean,
) =>
	`DELETE FROM trip_review; DELETE FROM review_exchange;
	INSERT INTO review_exchange (id, departure_id, booking_id, renter_id, owner_id, closes_at, opened_at)
		VALUES ('x0000000000000000000', '${departure}', '${booking}', '${renter}', '${owner}', '2027-01-03T07:00:00Z',
			${opened ? `'2026-12-22T00:00:00Z'` : 'NULL'});
	${written
		.map(
			(about, at) => `INSERT INTO trip_review (id, exchange_id, about, writer_id, text, stars, created_at)
		VALUES ('y000000000000000000${at}', 'x0000000000000000000', '${about}',
			'${about === 'OWNER' ? renter : owner}', 'x', 5, '2026-12-21T00:00:00Z');`,
		)
		.join('\n')}`;

/**
 * Returns all notifications about reviews and replies after a trip on 20 December 2026 that ended at
 * 07:00 UTC.
 */
export const reviewScenes = (
	trip: () => ReviewedTrip,
	change: string,
	message: string,
): readonly [string, EventScene][] => {
	const departsAt = '2026-12-20T04:00:00Z';
	const scene = (
		event: () => ReturnType<EventScene['event']>,
		written: readonly ('OWNER' | 'RENTER')[],
		{ opened = false, at = '2026-12-22T00:00:00Z' } = {},
	): EventScene => ({
		event,
		get change() {
			return `${change}; ${exchange(trip(), written, opened)}`;
		},
		at,
	});
	const to = (who: 'owner' | 'renter') => () =>
		({ bookingId: trip().booking, personId: trip()[who] }) as const;
	const sides = ['owner', 'renter'] as const;
	return [
		...sides.flatMap((who): [string, EventScene][] => {
			const other = who === 'owner' ? 'OWNER' : 'RENTER';
			const both = () => ({ kind: 'reviews-opened', ...to(who)(), by: 'BOTH', at: null }) as const;
			const time = () => ({ kind: 'reviews-opened', ...to(who)(), by: 'TIME', at: null }) as const;
			const written = () => ({ kind: 'review-written', ...to(who)() }) as const;
			return [
				[`the ${who} was written about`, scene(written, [other])],
				[`both wrote, to the ${who}`, scene(both, ['OWNER', 'RENTER'], { opened: true })],
				[`the time is over, to the ${who}`, scene(time, [other], { at: '2027-01-03T07:00:00Z' })],
			];
		}),
		...([[], ['RENTER']] as const).map((written): [string, EventScene] => [
			`two days left, ${written.length} written`,
			scene(() => ({ kind: 'reviews-close-soon', bookingId: trip().booking, departsAt }), written),
		]),
		...[false, true].map((last): [string, EventScene] => [
			`guests to write about, ${last ? 'the last time' : 'the evening after'}`,
			scene(
				() => ({
					kind: 'guests-to-review',
					bookingId: trip().booking,
					departureId: trip().departure,
					departsAt,
					last,
				}),
				[],
			),
		]),
		[
			'a reply',
			{ event: () => ({ kind: 'review-replied', reviewId: review, personId: trip().renter }), change },
		],
		...(['review', 'reply'] as const).flatMap((of): [string, EventScene][] => [
			...reportReasons.map((reason): [string, EventScene] => [
				`a ${of} hidden for ${reason}`,
				{ event: () => ({ kind: 'review-hidden', reportId, personId: trip().renter, of, reason, message }) },
			]),
			[
				`a ${of} shown again`,
				{
					event: () => ({
						kind: 'review-shown-again',
						reportId,
						personId: trip().renter,
						of,
						reason: 'other',
						message,
					}),
				},
			],
		]),
	];
};
