import { expect, test } from 'vitest';
import { arrivalRefusal } from './arrival.ts';

const at = (time: string) => Temporal.Instant.from(`2026-07-10T${time}Z`);
const trip = { status: 'CONFIRMED', departsAt: at('04:00'), arrivesAt: at('07:00') } as const;

test.each([
	['02:59', 'arrival-not-open'],
	['03:00', undefined],
	['06:59', undefined],
	['07:00', 'arrival-not-open'],
])('at %s somebody who sails from 4 to 7 is told %s', (time, refused) => {
	expect(arrivalRefusal(trip, at(time))?.refused).toBe(refused);
});

test('of a booking that is not confirmed nobody arrives', () => {
	expect(arrivalRefusal({ ...trip, status: 'CANCELED' }, at('03:30'))?.refused).toBe('no-boarding-pass');
});
