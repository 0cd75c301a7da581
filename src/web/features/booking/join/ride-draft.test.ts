import { describe, expect, it } from 'vitest';
import { newSeats } from '#contract/booking-contract.ts';
import { parseRideDraft, seatsWish, startRideDraft } from './ride-draft.ts';

const draft = {
	...startRideDraft({ firstName: 'Nimal', lastName: 'Perera', phoneNumber: '+94771234567' }),
	step: 1 as const,
	seats: 3,
	otherRequests: ' No sugar ',
};
const ride = { _id: 'r'.repeat(20), departureDate: '2026-12-24' };

describe('joining a ride', () => {
	it('comes back after a reload with everything that was entered', () => {
		expect(parseRideDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
	});

	it('begins with one seat and what the account knows', () => {
		const afresh = startRideDraft({ firstName: 'A', lastName: '', phoneNumber: null });
		expect(afresh).toMatchObject({ step: 0, seats: 1, name: 'A' });
	});

	it.each([0, -2, 1.5, 10_000, '3', null])('takes %s seats for one', (seats) => {
		expect(parseRideDraft({ ...draft, seats })?.seats).toBe(1);
	});

	it('begins afresh when what was kept makes no sense', () => {
		expect(parseRideDraft(null)).toBeUndefined();
		expect(parseRideDraft({ seats: 2 })).toBeUndefined();
	});

	it('asks for the seats as specification section 7 has them', () => {
		const wish = seatsWish(ride, draft);
		expect(wish).toEqual({
			type: 'SHARING',
			sharingRequest: ride._id,
			numberOfPeople: 3,
			group: { kids: 0, adults: 3 },
			departureDate: '2026-12-24',
			name: 'Nimal Perera',
			contactNumber: '+94771234567',
			otherRequests: 'No sugar',
			paid: false,
		});
		expect(newSeats.safeParse(wish).success).toBe(true);
	});
});
