import type { ReportId } from '#domain/id.ts';
import type { NotificationEvent, NotificationKind } from '#domain/notification/notification-event.ts';
import { exchange, type ReviewedTrip, review, reviewAndReply } from './review-scenes.ts';

const departsAt = '2026-06-30T04:00:00Z';
const reportId = 't0000000000000000000' as ReportId;

export function reviewNotifications(
	trip: () => ReviewedTrip,
): readonly [NotificationKind, () => [NotificationEvent, string?], RegExp][] {
	const over = () => `UPDATE booking SET status = 'CONFIRMED', canceled_by = NULL, ended_at = NULL,
		departs_at = '${departsAt}', arrives_at = '2026-06-30T07:00:00Z' WHERE id = '${trip().booking}';`;
	const toRenter = () => ({ bookingId: trip().booking, personId: trip().renter });
	const judged = (kind: 'review-hidden' | 'review-shown-again') => (): [NotificationEvent] => [
		{ kind, reportId, personId: trip().renter, of: 'review', reason: 'spam', message: 'Please stop.' },
	];
	return [
		[
			'review-written',
			() => [{ kind: 'review-written', ...toRenter() }, over() + exchange(trip(), ['RENTER'], false)],
			/ has reviewed you$/,
		],
		[
			'reviews-opened',
			() => [
				{ kind: 'reviews-opened', ...toRenter(), by: 'BOTH', at: null },
				over() + exchange(trip(), ['OWNER', 'RENTER'], true),
			],
			/^Read what .* wrote about your trip$/,
		],
		[
			'reviews-close-soon',
			() => [
				{ kind: 'reviews-close-soon', bookingId: trip().booking, departsAt },
				over() + exchange(trip(), [], false),
			],
			/^Two days left to review /,
		],
		[
			'guests-to-review',
			() => [
				{
					kind: 'guests-to-review',
					bookingId: trip().booking,
					departureId: trip().departure,
					departsAt,
					last: false,
				},
				over() + exchange(trip(), [], false),
			],
			/^How were your guests\? /,
		],
		[
			'review-replied',
			() => [
				{ kind: 'review-replied', reviewId: review, personId: trip().renter },
				reviewAndReply(trip(), 'Welcome aboard any time.'),
			],
			/ has replied to your review$/,
		],
		['review-hidden', judged('review-hidden'), /^We have hidden your review$/],
		['review-shown-again', judged('review-shown-again'), /^Your review is visible again$/],
	];
}
