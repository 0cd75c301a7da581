import type { BookingId, DateChangeId } from '#domain/id.ts';
import { dateNews } from '#domain/notification/notification-event.ts';
import type { Scene } from './decision-scenes.ts';

const id = 'd0000000000000000000' as DateChangeId;

/** Notifications of date changes that cost more, the same, or less. */
export const dateChangeScenes = (booking: () => BookingId, confirm: string): readonly [string, Scene][] =>
	dateNews.flatMap((became) =>
		([1_435, 0, -1_673] as const).map((difference): [string, Scene] => {
			const status = ['UNPAID', 'REFUNDED'].includes(became) ? 'EXPIRED' : became;
			const ended = ['PROPOSED', 'AGREED'].includes(status) ? 'NULL' : `'2026-07-02T00:00:00Z'`;
			return [
				`another date ${became}, ${difference} cents`,
				{
					event: () => ({ kind: 'date-change', bookingId: booking(), dateChangeId: id, became, to: 'both' }),
					change: `${confirm} DELETE FROM date_change; INSERT INTO date_change (id, booking_id, status, proposed_by,
						old_departure_date, old_departure_time, departure_date, departure_time, departs_at, arrives_at, price_lkr,
						price_usd_cents, difference_usd_cents, created_at, expires_at, ended_at) SELECT '${id}', id, '${status}', 'OWNER',
						departure_date, departure_time, '2026-12-22', departure_time, '2026-12-22T04:00:00Z', '2026-12-22T07:00:00Z',
						15000, 8108, ${difference}, '2026-07-01T00:00:00Z', '2026-07-03T00:00:00Z', ${ended}
						FROM booking WHERE type = 'INSTANT'`,
				},
			];
		}),
	);
