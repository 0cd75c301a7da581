import type { Page } from '@playwright/test';
import { callApiAs } from './booking-steps.ts';

interface OfferedRide {
	readonly departureDate: string;
	readonly departureTime: string;
	readonly seatsAvailable: number;
	readonly priceRupees: number;
	readonly customMessage: string;
	readonly approval?: boolean;
	readonly waitlist?: boolean;
	readonly minimum?: { readonly seats: number };
}

export async function offerRide(page: Page, ride: OfferedRide): Promise<string> {
	const boats: readonly { _id: string }[] = await callApiAs(page, '/boat/owner/created');
	const refused: string[] = [];
	for (const { _id: boatId } of boats) {
		const data = {
			boatId,
			durationMinutes: 60,
			address: 'Galle Fisheries Harbour, pier 3',
			location: { lat: 6.0329, lng: 80.2168 },
			...ride,
		};
		// A boat may be taken or too small for the ride; then the next one is tried.
		const answer = await page.request.post('/api/sharing/add', { data });
		const { state, result, code } = await answer.json();
		if (state) return result._id;
		refused.push(code);
	}
	throw new Error(`no boat is free: ${refused}`);
}
