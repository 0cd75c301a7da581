import { describe, expect, test } from 'vitest';
import { bookingMachine, bookingMay } from '../booking/booking.ts';
import { choiceEnd, choiceReminder, weatherCallRefusal, weatherCallWindow } from './weather-call.ts';

const departsAt = Temporal.Instant.from('2026-07-10T04:00:00Z');
const at = (hours: number) => departsAt.add({ minutes: Math.round(hours * 60) });

describe('when a departure can be canceled for the weather', () => {
	test.each([
		['a minute more than 7 days before', -168 - 1 / 60, 'too-early-for-weather'],
		['7 days before', -168, undefined],
		['as it departs', 0, undefined],
		['a minute less than 2 hours after', 2 - 1 / 60, undefined],
		['2 hours after', 2, 'trip-over'],
	])('%s', (_, hours, refused) => {
		expect(weatherCallRefusal({ departsAt, arrivesAt: at(5) }, at(hours))?.refused).toBe(refused);
	});
	test('never after a short trip has ended', () => {
		expect(weatherCallWindow({ departsAt, arrivesAt: at(0.5) }).until).toEqual(at(0.5));
	});
	test('gives renters 48 hours, with a reminder 12 hours before the end', () => {
		const end = choiceEnd(departsAt);
		expect([end, choiceReminder(end)]).toEqual([at(48), at(36)]);
	});
});

describe('a booking whose renter chooses', () => {
	const now = departsAt;
	const moves = ['pay', 'cancel', 'callOff', 'weatherCall', 'takeDate', 'takeRefund', 'lapseChoice'] as const;
	const actors = ['RENTER', 'OWNER', 'TIMER', 'PROVIDER', 'PLATFORM'] as const;
	const allowed = (state: 'CONFIRMED' | 'CHOOSING', choiceEndsAt: Temporal.Instant) =>
		moves.flatMap((move) =>
			actors.flatMap((by) => {
				const times = { now, departsAt: at(1), holdExpiresAt: at(1), choiceEndsAt };
				return bookingMachine.may({ state, move, by, at: times }) ? `${move} ${by}` : [];
			}),
		);
	test('starts from a confirmed one, by its owner or the desk', () => {
		expect(allowed('CONFIRMED', at(1)).filter((one) => one.startsWith('weather'))).toEqual([
			'weatherCall OWNER',
			'weatherCall PLATFORM',
		]);
	});
	test('lets only the renter choose a date or the refund in time', () => {
		expect(allowed('CHOOSING', at(1))).toEqual(['takeDate RENTER', 'takeRefund RENTER']);
	});
	test('refunds by the timer afterwards', () => {
		expect(allowed('CHOOSING', now)).toEqual(['lapseChoice TIMER']);
	});
	test('shows the choice only to the renter', () => {
		const booking = { status: 'CHOOSING', departsAt, holdExpiresAt: now, choiceEndsAt: at(1) } as const;
		expect(bookingMay(booking, 'RENTER', now)).toMatchObject({ choose: true, cancel: false, pay: false });
		expect(bookingMay(booking, 'OWNER', now).choose).toBe(false);
		expect(bookingMay({ ...booking, choiceEndsAt: now }, 'RENTER', now).choose).toBe(false);
	});
});
