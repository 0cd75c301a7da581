import type { Page } from '@playwright/test';

interface OfferedRide {
	readonly departureDate: string;
	readonly departureTime: string;
	readonly seatsAvailable: number;
	readonly priceRupees: number;
	readonly customMessage: string;
	readonly approval?: boolean;
	readonly minimum?: { readonly seats: number };
}

/**
 * Offers a one-hour ride from Galle on the owner's first free boat, through the API. Returns the ride's
 * id.
 */
export async function offerRide(page: Page, ride: OfferedRide): Promise<string> {
	return await page.evaluate(async (offered) => {
		const boats = (await (await fetch('/api/boat/owner/created')).json()).result as { _id: string }[];
		const refused: string[] = [];
		for (const { _id: boatId } of boats) {
			const answer = await fetch('/api/sharing/add', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({
					boatId,
					durationMinutes: 60,
					address: 'Galle Fisheries Harbour, pier 3',
					location: { lat: 6.0329, lng: 80.2168 },
					...offered,
				}),
			});
			const { state, result, code } = await answer.json();
			if (state) return result._id as string;
			refused.push(code);
		}
		throw new Error(`no boat is free: ${refused}`);
	}, ride);
}
