import { describe, expect, it } from 'vitest';
import { newSeats } from '#contract/booking-contract.ts';
import { rupees } from '#domain/money.ts';
import { formProblems } from '#test/form-problems.ts';
import { createJoinEntry, joinForm, toSeatRequest } from './join-form.ts';

const draft = {
	...createJoinEntry({
		firstName: 'Nimal',
		lastName: 'Perera',
		phoneNumber: '+94771234567',
		contactNumber: null,
	}),
	step: 1,
	base: '',
	seats: 3,
	otherRequests: ' No sugar ',
};
const ride = { _id: 'r'.repeat(20), departureDate: '2026-12-24', pricePerSeatRupees: rupees(1_850) };

describe('ride booking form', () => {
	it('the ride booking form restores every input after a reload', () => {
		expect(joinForm.read(JSON.parse(JSON.stringify(draft)), '')).toEqual(draft);
	});

	it('the ride booking form starts with one seat and the account’s name', () => {
		const empty = createJoinEntry({ firstName: 'A', lastName: '', phoneNumber: null, contactNumber: null });
		expect(empty).toMatchObject({ seats: 1, name: 'A' });
	});

	it.each([0, -2, 1.5, 10_000, '3', null])(
		'the ride booking form treats an invalid number of seats, %s, as one seat',
		(seats) => {
			expect(joinForm.read({ ...draft, seats }, '')?.seats).toBe(1);
		},
	);

	it('an unreadable draft of the ride booking form is discarded', () => {
		expect(joinForm.read(null, '')).toBeUndefined();
		expect(joinForm.read({ seats: 2 }, '')).toBeUndefined();
	});

	it('the ride booking form requires a name, a valid phone number and a free seat', () => {
		expect(formProblems(joinForm, draft, { seatsAvailable: 1 })).toEqual({});
		const incomplete = { ...draft, name: ' ', phone: { country: 'LK', typed: '77' } } as const;
		expect(formProblems(joinForm, incomplete, { seatsAvailable: 0 })).toEqual({
			name: 'Please tell us your name.',
			phone: 'Phone number should be 9 characters long!',
			seats: 'Sorry, this ride is full!',
		});
	});

	it('the ride booking form builds the request for seats', () => {
		const input = toSeatRequest(ride, draft);
		expect(input).toEqual({
			type: 'SHARING',
			sharingRequest: ride._id,
			numberOfPeople: 3,
			group: { kids: 0, adults: 3 },
			departureDate: '2026-12-24',
			amountCents: 3_000,
			name: 'Nimal Perera',
			contactNumber: '+94771234567',
			otherRequests: 'No sugar',
			paid: false,
		});
		expect(newSeats.safeParse(input).success).toBe(true);
	});
});
