import { describe, expect, test } from 'vitest';
import { bookingMachine, bookingPermissions } from '../booking/booking.ts';
import { choiceEnd, choiceReminder, weatherCallRefusal, weatherCallWindow } from './weather-call.ts';

const departsAt = Temporal.Instant.from('2026-07-10T04:00:00Z');
const at = (hours: number) => departsAt.add({ minutes: Math.round(hours * 60) });

describe('period for a weather cancellation', () => {
	test.each([
		['a minute more than 7 days before', -168 - 1 / 60, 'too-early-for-weather'],
		['7 days before', -168, undefined],
		['at the departure', 0, undefined],
		['a minute less than 2 hours after', 2 - 1 / 60, undefined],
		['2 hours after', 2, 'trip-over'],
	])('an owner can cancel because of the weather %s: %s', (_, hours, refused) => {
		expect(weatherCallRefusal({ departsAt, arrivesAt: at(5) }, at(hours))?.refused).toBe(refused);
	});
	test('a short trip cannot be canceled because of the weather after its end', () => {
		expect(weatherCallWindow({ departsAt, arrivesAt: at(0.5) }).until).toEqual(at(0.5));
	});
	test('renters have 48 hours to choose, with a reminder 12 hours before the deadline', () => {
		const end = choiceEnd(departsAt);
		expect([end, choiceReminder(end)]).toEqual([at(48), at(36)]);
	});
});

describe('states of a booking before and after a weather cancellation', () => {
	const now = departsAt;
	const moves = [
		'pay',
		'cancel',
		'cancelDeparture',
		'cancelForWeather',
		'takeDate',
		'takeRefund',
		'expireChoice',
	] as const;
	const actors = ['RENTER', 'OWNER', 'TIMER', 'PROVIDER', 'PLATFORM'] as const;
	const cancellations = /^cancel(Departure|ForWeather) (OWNER|PLATFORM)$/;
	const allowed = (state: 'CONFIRMED' | 'CHOOSING', choiceEndsAt: Temporal.Instant) =>
		moves.flatMap((move) =>
			actors.flatMap((by) => {
				const times = { now, departsAt: at(1), holdExpiresAt: at(1), choiceEndsAt };
				return bookingMachine.can({ state, move, by, at: times }) ? `${move} ${by}` : [];
			}),
		);
	test('only the owner or the desk cancels a confirmed booking because of the weather', () => {
		expect(allowed('CONFIRMED', at(1)).filter((one) => one.startsWith('cancelForWeather'))).toEqual([
			'cancelForWeather OWNER',
			'cancelForWeather PLATFORM',
		]);
	});
	test('after a weather cancellation, only the renter chooses a date or refund, before the deadline', () => {
		const choices = allowed('CHOOSING', at(1)).filter((one) => !cancellations.test(one));
		expect(choices).toEqual(['takeDate RENTER', 'takeRefund RENTER']);
	});
	test('the timer refunds a renter who does not choose before the deadline', () => {
		const late = allowed('CHOOSING', now).filter((one) => !cancellations.test(one));
		expect(late).toEqual(['expireChoice TIMER']);
	});
	test('only the renter sees the choice after a weather cancellation', () => {
		const booking = { status: 'CHOOSING', departsAt, holdExpiresAt: now, choiceEndsAt: at(1) } as const;
		expect(bookingPermissions(booking, 'RENTER', now)).toMatchObject({
			choose: true,
			cancel: false,
			pay: false,
		});
		expect(bookingPermissions(booking, 'OWNER', now).choose).toBe(false);
		expect(bookingPermissions({ ...booking, choiceEndsAt: now }, 'RENTER', now).choose).toBe(false);
	});
});
