import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ownBoatsQuery } from '../boat/boat-queries.ts';
import { ownerBookingsQuery, renterBookingsQuery } from '../booking/booking-queries.ts';
import { ownExperiencesQuery } from '../experience/own-experiences-query.ts';
import { ownerRequestsQuery, renterRequestsQuery } from '../request/request-row.tsx';
import { ownRidesQuery } from '../ride/ride-queries.ts';
import { clearCacheForOtherPerson } from './signed-in-only.tsx';

afterEach(() => void vi.unstubAllGlobals());

describe('data of a signed-in person', () => {
	test('the loaded data contains boats, experiences, bookings and requests of both roles, and owned rides', async () => {
		const answers = new QueryClient();
		const fetched = vi.fn(async (address: string) =>
			Response.json({ state: true, result: [{ _id: address }], more: false }),
		);
		vi.stubGlobal('fetch', fetched);
		const load = async () => [
			await answers.ensureInfiniteQueryData(ownBoatsQuery()),
			await answers.ensureInfiniteQueryData(ownExperiencesQuery()),
			await answers.ensureInfiniteQueryData(renterBookingsQuery('upcoming')),
			await answers.ensureInfiniteQueryData(ownerBookingsQuery('upcoming')),
			await answers.ensureInfiniteQueryData(renterRequestsQuery),
			await answers.ensureInfiniteQueryData(ownerRequestsQuery),
			await answers.ensureInfiniteQueryData(ownRidesQuery()),
		];
		const loaded = await load();
		const paths = fetched.mock.calls.map(([address]) => address.split('?')[0]);
		expect(paths).toEqual([
			'/api/boat/owner/created',
			'/api/experience/owner/created',
			'/api/booking/renter',
			'/api/booking/owner',
			'/api/booking/renter/requests',
			'/api/booking/owner/requests',
			'/api/sharing/owner/created',
		]);
		// The second load makes no requests, because everything is cached.
		expect(await load()).toEqual(loaded);
		expect(fetched).toHaveBeenCalledTimes(paths.length);
	});

	test('the loaded data is deleted when another person signs in', () => {
		const answers = new QueryClient();
		clearCacheForOtherPerson(answers, 'nimal');
		answers.setQueryData(['own-boats'], ['Daisy']);
		clearCacheForOtherPerson(answers, 'nimal');
		expect(answers.getQueryData(['own-boats'])).toEqual(['Daisy']);
		clearCacheForOtherPerson(answers, 'kamal');
		expect(answers.getQueryData(['own-boats'])).toBeUndefined();
	});
});
