import { setTimeout as pause } from 'node:timers/promises';
import { oneOf, type Scene } from './scene.ts';

/** A hold and its renter. */
export interface Deal {
	readonly token: string;
	readonly bookingId: string;
}

/**
 * Pays for a hold at one of two providers as people do: most pay at once, some decline, some
 * leave. Retries calls without an answer. Returns `confirmed` only if the product confirmed it.
 */
export async function booking(scene: Scene, deal: Deal): Promise<'confirmed' | 'not'> {
	const { client, random } = scene;
	const { token, bookingId } = deal;
	const provider = oneOf(['paypal', 'stripe'] as const, random);
	const ordered = await client.insist(`order (${provider})`, '/api/booking/payment/order', {
		token,
		body: { bookingId, provider },
	});
	const made = ordered?.result as { orderId: string; approveUrl: string } | undefined;
	if (!made) return await release(scene, deal);
	const mood = random();
	if (mood < 0.05) return await release(scene, deal);
	// Leaves without returning, with or without approving the payment: the hold expires.
	if (mood < 0.07) return 'not';
	if (!(await press(scene, provider, made, 'pay'))) return await release(scene, deal);
	if (mood < 0.09) return 'not';
	const paid = await client.insist(`capture (${provider})`, '/api/booking/update/payment/capture', {
		token,
		body: { orderId: made.orderId, bookingId },
	});
	if (paid?.result?.status === 'CONFIRMED') return 'confirmed';
	const seen = await client.insist('one booking', `/api/booking/one/${bookingId}`, { token });
	return seen?.result?.status === 'CONFIRMED' ? 'confirmed' : 'not';
}

async function release({ client }: Scene, { token, bookingId }: Deal): Promise<'not'> {
	await client.ask('release', '/api/booking/release', { token, body: { bookingId } });
	return 'not';
}

/** Clicks on the provider's page, which may be unavailable. */
async function press(
	{ vendorUrls }: Scene,
	provider: 'paypal' | 'stripe',
	order: { readonly orderId: string; readonly approveUrl: string },
	answer: string,
): Promise<boolean> {
	const url = provider === 'paypal' ? `${vendorUrls.paypal}/checkoutnow` : order.approveUrl;
	for (let turns = 0; turns < 5; turns += 1) {
		try {
			const pressed = await fetch(url, {
				method: 'POST',
				redirect: 'manual',
				body: new URLSearchParams({ token: order.orderId, answer }),
				signal: AbortSignal.timeout(15_000),
			});
			await pressed.arrayBuffer();
			if (pressed.status < 400) return true;
		} catch {
			// The provider's page is unavailable; the payer retries.
		}
		await pause(2_000);
	}
	return false;
}
