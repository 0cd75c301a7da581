import { describe, expect, test } from 'vitest';
import type { BoatId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import { testApp } from '#test/test-app.ts';
import { addExperience, type NewExperience } from './add-experience.ts';

const world = testApp();

function trip({ boatId, ...more }: Partial<NewExperience> & { boatId: BoatId }): NewExperience {
	return {
		boatId,
		name: 'Round the fort',
		description: '',
		category: 'sailing',
		priceRupees: rupees(12_345),
		durationMinutes: 180,
		groupSize: 6,
		sailingDays: ['Saturday'],
		departureTime: '09:30',
		operatorOption: 'Flexible',
		customBookingsEnabled: false,
		whatToBring: '',
		included: '',
		address: 'Pier 3',
		location: { lat: 6.03, lng: 80.21 },
		images: [],
		...more,
	};
}

describe('adding an experience', () => {
	test('rejects an experience on a boat that is unknown or belongs to another owner', async () => {
		const { app, owner } = world();
		const [mine, theirs] = [await owner('Kamal Silva'), await owner('Ruwan Dias')];
		expect(await addExperience(app, mine.id, trip(theirs))).toMatchObject({ refused: 'not-yours' });
		const none = { boatId: '0123456789abcdefghjk' as BoatId };
		expect(await addExperience(app, mine.id, trip(none))).toMatchObject({ refused: 'not-found' });
	});

	test('rejects a group larger than the boat’s capacity', async () => {
		const { app, owner } = world();
		const { id, boatId } = await owner('Kamal Silva', { maxCapacity: 4 });
		expect(await addExperience(app, id, trip({ boatId, groupSize: 5 }))).toEqual({
			refused: 'group-over-capacity',
			facts: { maxCapacity: 4 },
		});
		expect(await addExperience(app, id, trip({ boatId, groupSize: 4 }))).toEqual(expect.any(String));
	});

	test('a new experience is Not Verified, in the time zone of its location', async () => {
		const { app, call, owner } = world();
		const { id, boatId } = await owner('Kamal Silva');
		for (const [location, timeZone] of [
			[{ lat: 6.03, lng: 80.21 }, 'Asia/Colombo'],
			[{ lat: -37.86, lng: 144.97 }, 'Australia/Melbourne'],
			[{ lat: -31.53, lng: 159.07 }, 'Australia/Lord_Howe'],
			[{ lat: 21.3, lng: -157.86 }, 'Pacific/Honolulu'],
		] as const) {
			const created = await addExperience(app, id, trip({ boatId, location }));
			const { body } = await call('GET', `/experience/one/${created}`);
			expect(body.result).toMatchObject({ timeZone, verified: false, sailingDays: ['Saturday'] });
		}
	});
});
