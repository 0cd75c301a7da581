import type { BookingId, PersonId, WeatherCallId } from '#domain/id.ts';
import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import { weatherReasons } from '#domain/weather-call/weather-call.ts';
import type { EventScene } from './decision-scenes.ts';

type Of = 'trip' | 'seats';
const calls = {
	trip: 'w0000000000000000000' as WeatherCallId,
	seats: 'w0000000000000000001' as WeatherCallId,
} as const;
const type = { trip: 'INSTANT', seats: 'SHARING' } as const;
const calledAt = '2026-12-09T00:00:00Z';

function call(of: Of, { reason = 'WAVES', by = 'OWNER', message = 'GRUND' } = {}): string {
	return `INSERT INTO weather_call (id, owner_id, boat_id, ride_id, experience_id, called_by, reason, message,
			departure_date, departure_time, time_zone, departs_at, created_at, choice_ends_at)
		SELECT '${calls[of]}', owner_id, boat_id, ride_id, experience_id, '${by}', '${reason}', '${message}', departure_date,
			departure_time, time_zone, departs_at, '${calledAt}', '2026-12-11T00:00:00Z'
		FROM booking WHERE type = '${type[of]}' ORDER BY id LIMIT 1
		ON CONFLICT (id) DO UPDATE SET called_by = '${by}', reason = '${reason}', message = '${message}';
		UPDATE booking SET choice_reason = 'WEATHER', weather_call_id = '${calls[of]}', choice_ends_at = '2026-12-11T00:00:00Z'
			WHERE type = '${type[of]}';
		UPDATE booking SET status = 'CHOOSING' WHERE type = '${type[of]}'; ${chose(of, null)}`;
}

function chose(of: Of, outcome: string | null, cents = 6_673): string {
	const outcomeSql = outcome ? `'${outcome}', ${cents}, '${calledAt}'` : 'NULL, NULL, NULL';
	return `INSERT INTO weather_choice (weather_call_id, booking_id, outcome, refund_usd_cents, chosen_at)
		SELECT '${calls[of]}', id, ${outcomeSql} FROM booking WHERE type = '${type[of]}'
		ON CONFLICT (weather_call_id, booking_id) DO UPDATE SET outcome = EXCLUDED.outcome,
			refund_usd_cents = EXCLUDED.refund_usd_cents, chosen_at = EXCLUDED.chosen_at;`;
}

export function weatherScenes(
	bookings: (of: Of) => BookingId,
	owner: () => PersonId,
	confirm: string,
): readonly [string, EventScene][] {
	return (['trip', 'seats'] as const).flatMap((of): [string, EventScene][] => {
		const weatherCallId = calls[of];
		const about = (kind: 'weather-called' | 'weather-moved' | 'weather-refunded') => () =>
			({ kind, bookingId: bookings(of), weatherCallId }) as const;
		const toOwner = (kind: 'weather-call-made' | 'weather-call-answered') => () =>
			({ kind, personId: owner(), weatherCallId }) as const;
		const ended = `UPDATE booking SET status = 'CANCELED', canceled_by = 'WEATHER', ended_at = '${calledAt}'
			WHERE type = '${type[of]}'; `;
		return [
			...weatherReasons.map((reason): [string, EventScene] => [
				`${of} called off for ${reason}`,
				{ event: about('weather-called'), change: `${confirm} ${call(of, { reason })}` },
			]),
			[
				`${of} called off by the desk`,
				{ event: about('weather-called'), change: `${confirm} ${call(of, { by: 'PLATFORM' })}` },
			],
			[
				`${of} called off, and nothing chosen yet`,
				{
					event: () => ({
						kind: 'weather-choice-reminder',
						bookingId: bookings(of),
						weatherCallId,
						at: calledAt,
					}),
					change: `${confirm} ${call(of, { message: '' })}`,
				},
			],
			...(['REFUNDED', 'EXPIRED'] as const).map((outcome): [string, EventScene] => [
				`${of} given up after a call: ${outcome}`,
				{ event: about('weather-refunded'), change: `${confirm} ${call(of)} ${ended} ${chose(of, outcome)}` },
			]),
			...[0, 1_234].map((cents): [string, EventScene] => [
				`${of} moved after a call, ${cents} back`,
				{
					event: about('weather-moved'),
					change: `${confirm} ${call(of)} UPDATE booking SET status = 'CONFIRMED'; ${chose(of, 'MOVED', cents)}`,
					// The day before departure, when the owner gets a text message.
					at: of === 'trip' ? '2026-12-19T02:30:00Z' : '2026-12-12T02:30:00Z',
				},
			]),
			...(['OWNER', 'PLATFORM'] as const).map((by): [string, EventScene] => [
				`${of}: the owner hears of the call of the ${by}`,
				{ event: toOwner('weather-call-made'), change: `${confirm} ${call(of, { by })}` },
			]),
			[
				`${of}: the owner hears what was chosen`,
				{ event: toOwner('weather-call-answered'), change: `${confirm} ${call(of)} ${chose(of, 'EXPIRED')}` },
			],
		];
	});
}

type News = readonly [NotificationEvent['kind'], () => [NotificationEvent, string], RegExp];

export function weatherNews(booking: () => BookingId, owner: () => PersonId): readonly News[] {
	const weatherCallId = calls.trip;
	const called = `UPDATE booking SET status = 'CONFIRMED', canceled_by = NULL, ended_at = NULL
		WHERE type = 'INSTANT'; ${call('trip')}`;
	const moved = `${called} UPDATE booking SET status = 'CONFIRMED' WHERE type = 'INSTANT'; ${chose('trip', 'MOVED')}`;
	const ended = `${called} UPDATE booking SET status = 'CANCELED', canceled_by = 'WEATHER', ended_at = '${calledAt}'
		WHERE type = 'INSTANT'; ${chose('trip', 'REFUNDED')}`;
	const of = () => ({ bookingId: booking(), weatherCallId });
	const theirs = () => ({ personId: owner(), weatherCallId });
	return [
		['weather-called', () => [{ kind: 'weather-called', ...of() }, called], /^Called off for the weather: /],
		[
			'weather-choice-reminder',
			() => [{ kind: 'weather-choice-reminder', ...of(), at: '2026-07-01T00:00:00Z' }, called],
			/^Please choose: /,
		],
		['weather-moved', () => [{ kind: 'weather-moved', ...of() }, moved], /^New date: /],
		['weather-refunded', () => [{ kind: 'weather-refunded', ...of() }, ended], /^Refund: US\$66\.73 /],
		[
			'weather-call-made',
			() => [{ kind: 'weather-call-made', ...theirs() }, called],
			/^Called off for the weather: /,
		],
		[
			'weather-call-answered',
			() => [{ kind: 'weather-call-answered', ...theirs() }, moved],
			/^Everyone has chosen: /,
		],
	];
}
