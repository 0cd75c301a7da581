import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldSeats, maxDrawnSeats, type SeatSlot, seatSlots } from './seat-slots.ts';

const asha = { firstName: 'Asha', image: null };
const ben = { firstName: 'Ben', image: null };
const kinds = (slots: readonly SeatSlot[]) => slots.map(({ kind }) => kind).join(' ');

describe('drawn seats of a ride', () => {
	it('a small boat shows each seat: mates with and without a picture, held seats and free seats', () => {
		const slots = seatSlots({ seats: 7, mates: 3, seatsAvailable: 3, faces: [asha, ben] });
		expect(kinds(slots)).toBe('face face mate held free free free');
	});

	it('the viewer’s chosen seats are drawn', () => {
		expect(kinds(seatSlots({ seats: 4, mates: 1, seatsAvailable: 3, faces: [asha] }, 2))).toBe(
			'face mine mine free',
		);
	});

	it('the viewer’s drawn seats are limited to the free seats', () => {
		expect(kinds(seatSlots({ seats: 2, mates: 1, seatsAvailable: 1, faces: [] }, 5))).toBe('mate mine');
	});

	it('a large boat is scaled down, with a number for the mates who are not drawn', () => {
		const slots = seatSlots({ seats: 80, mates: 30, seatsAvailable: 50, faces: [asha, ben] });
		expect(kinds(slots)).toBe('face face more free free free free free');
		expect(slots[2]).toEqual({ kind: 'more', count: 28 });
	});

	it('among hundreds of seats, a single mate and a single free seat are both shown', () => {
		expect(kinds(seatSlots({ seats: 500, mates: 1, seatsAvailable: 499, faces: [asha] }))).toMatch(
			/^face free/,
		);
		expect(kinds(seatSlots({ seats: 500, mates: 499, seatsAvailable: 1, faces: [] }))).toMatch(/more free$/);
	});

	it('each seat is drawn, up to the maximum number of drawn seats', () => {
		fc.assert(
			fc.property(fc.nat(200), fc.nat(200), fc.nat(200), fc.nat(10), (mates, held, free, mine) => {
				const seats = mates + held + free;
				fc.pre(seats > 0);
				const slots = seatSlots({ seats, mates, seatsAvailable: free, faces: [asha, ben] }, mine);
				expect(slots.length).toBe(Math.min(seats, maxDrawnSeats));
				const of = (...searched: SeatSlot['kind'][]) =>
					slots.filter(({ kind }) => searched.includes(kind)).length;
				expect(of('face', 'mate', 'more') > 0).toBe(mates > 0);
				expect(of('held') > 0).toBe(held > 0);
				expect(heldSeats({ seats, mates, seatsAvailable: free })).toBe(held);
				expect(of('free', 'mine') > 0).toBe(free > 0);
			}),
		);
	});
});
