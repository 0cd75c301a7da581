import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnSeats, heldSeats, type SeatSlot, seatSlots } from './seat-slots.ts';

const asha = { firstName: 'Asha', image: null };
const ben = { firstName: 'Ben', image: null };
const kinds = (slots: readonly SeatSlot[]) => slots.map(({ kind }) => kind).join(' ');

describe('the boat of a ride', () => {
	it('shows every seat of a small boat: faces, unknown mates, seats held, and what is left', () => {
		const slots = seatSlots({ seats: 7, mates: 3, seatsAvailable: 3, faces: [asha, ben] });
		expect(kinds(slots)).toBe('face face mate held free free free');
	});

	it('shows the seats that one is about to take', () => {
		expect(kinds(seatSlots({ seats: 4, mates: 1, seatsAvailable: 3, faces: [asha] }, 2))).toBe(
			'face mine mine free',
		);
	});

	it('never shows more of one’s own than there are left', () => {
		expect(kinds(seatSlots({ seats: 2, mates: 1, seatsAvailable: 1, faces: [] }, 5))).toBe('mate mine');
	});

	it('draws a ferry in proportion, and says how many mates did not fit', () => {
		const slots = seatSlots({ seats: 80, mates: 30, seatsAvailable: 50, faces: [asha, ben] });
		expect(kinds(slots)).toBe('face face more free free free free free');
		expect(slots[2]).toEqual({ kind: 'more', count: 28 });
	});

	it('shows one mate among hundreds, and one last seat', () => {
		expect(kinds(seatSlots({ seats: 500, mates: 1, seatsAvailable: 499, faces: [asha] }))).toMatch(
			/^face free/,
		);
		expect(kinds(seatSlots({ seats: 500, mates: 499, seatsAvailable: 1, faces: [] }))).toMatch(/more free$/);
	});

	it('has as many places as there are seats, and never more than can be drawn', () => {
		fc.assert(
			fc.property(fc.nat(200), fc.nat(200), fc.nat(200), fc.nat(10), (mates, held, free, mine) => {
				const seats = mates + held + free;
				fc.pre(seats > 0);
				const slots = seatSlots({ seats, mates, seatsAvailable: free, faces: [asha, ben] }, mine);
				expect(slots.length).toBe(Math.min(seats, drawnSeats));
				const of = (...wanted: SeatSlot['kind'][]) =>
					slots.filter(({ kind }) => wanted.includes(kind)).length;
				expect(of('face', 'mate', 'more') > 0).toBe(mates > 0);
				expect(of('held') > 0).toBe(held > 0);
				expect(heldSeats({ seats, mates, seatsAvailable: free })).toBe(held);
				expect(of('free', 'mine') > 0).toBe(free > 0);
			}),
		);
	});
});
