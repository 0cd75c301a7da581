import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileForm } from '../uploads.ts';
import { type FaultsScene, pickOne } from './scene.ts';

interface RenterHold {
	readonly token: string;
	readonly bookingId: string;
}

/**
 * Pays for a hold at one of two providers like people do: most pay at once, some decline, some leave.
 * Retries calls without a response. Returns `confirmed` only if the product confirmed the booking.
 */
export async function booking(scene: FaultsScene, deal: RenterHold): Promise<'confirmed' | 'not'> {
	const { client, random } = scene;
	const { token, bookingId } = deal;
	const provider = pickOne(['paypal', 'stripe'] as const, random);
	const ordered = await client.insist(`order (${provider})`, '/api/booking/payment/order', {
		token,
		body: { bookingId, provider },
	});
	const created = ordered?.result as { orderId: string; approveUrl: string } | undefined;
	if (!created) return await release(scene, deal);
	const roll = random();
	if (roll < 0.05) return await release(scene, deal);
	// The payer leaves without returning, with or without approving the payment, so the hold expires.
	if (roll < 0.07) return 'not';
	if (!(await press(scene, provider, created, 'pay'))) return await release(scene, deal);
	if (roll < 0.09) return 'not';
	const paid = await client.insist(`capture (${provider})`, '/api/booking/update/payment/capture', {
		token,
		body: { orderId: created.orderId, bookingId },
	});
	if (paid?.result?.status === 'CONFIRMED') return 'confirmed';
	const seen = await client.insist('one booking', `/api/booking/one/${bookingId}`, { token });
	return seen?.result?.status === 'CONFIRMED' ? 'confirmed' : 'not';
}

async function release({ client }: FaultsScene, { token, bookingId }: RenterHold): Promise<'not'> {
	await client.sendRequest('release', '/api/booking/release', { token, body: { bookingId } });
	return 'not';
}

async function press(
	{ vendorUrls }: FaultsScene,
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

/** The review must be visible from any process, even with a lagging replica. */
export async function review(scene: FaultsScene): Promise<void> {
	const { client, forSale, random, acknowledgements: acknowledged, stale } = scene;
	const token = pickOne(forSale.renters, random);
	const experienceId = pickOne(forSale.experiences, random);
	const stars = () => 1 + Math.floor(random() * 5);
	const ratings = {
		valueForMoney: stars(),
		boatQuality: stars(),
		handling: stars(),
		punctuality: stars(),
		friendliness: stars(),
	};
	const written = await client.insist('review', '/api/review/add', {
		token,
		body: { experienceId, review: `Fine wind on ${experienceId}, ${random()}.`, ratings },
	});
	const id: string | undefined = written?.result?._id;
	if (!id) return;
	acknowledged.reviewed.add(id);
	const seen = await client.sendRequest('own review', `/api/review/mine/${experienceId}`, { token });
	if (seen?.status === 200 && seen.result?._id !== id) stale.push(`a review that was just written: ${id}`);
	await client.sendRequest('reviews', `/api/review/experience/all/${experienceId}`);
}

async function browseDesk({ client, forSale, random }: FaultsScene): Promise<void> {
	const token = pickOne(forSale.staff, random);
	for (const [kind, path] of [
		['desk: overview', '/api/desk/overview'],
		['desk: counts', '/api/desk/counts'],
		['desk: bookings', '/api/desk/bookings'],
		['desk: payments', '/api/desk/payments'],
		['desk: messages', '/api/desk/messages'],
	] as const)
		await client.sendRequest(kind, path, { token });
}

const dayFromNow = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString();
const contact = { name: 'Nimal Perera', contactNumber: '+94712223334' };

async function browse({ client, forSale, random, rides }: FaultsScene): Promise<void> {
	const date = dayFromNow(8 + Math.floor(random() * 60));
	const id = pickOne(forSale.experiences, random);
	await client.sendRequest('home', '/');
	await client.sendRequest(
		'search',
		`/api/experience/search/Galle/6.03/80.21?page=${1 + Math.floor(random() * 3)}`,
	);
	await client.sendRequest('search with a date', `/api/experience/search/Galle/6.03/80.21?date=${date}`);
	await client.sendRequest('detail', `/api/experience/one/${id}`);
	await client.sendRequest('detail page', `/experience/detail/${id}`);
	await client.sendRequest('taken dates', `/api/booking/dates/${id}`);
	await client.sendRequest('rides', `/api/sharing/search/Galle/6.03/80.21`);
	if (rides.length > 0) await client.sendRequest('ride', `/api/sharing/one/${pickOne(rides, random)}`);
	await client.sendRequest('session', '/api/user', { token: pickOne(forSale.renters, random) });
}

async function bookInstantly(scene: FaultsScene): Promise<void> {
	const { forSale, random } = scene;
	// Some people want one of a few popular dates, so that people compete.
	const wanted = random() < 0.15;
	const experience = wanted ? forSale.experiences[0] : pickOne(forSale.experiences, random);
	const days = wanted ? 8 + Math.floor(random() * 5) : 15 + Math.floor(random() * 500);
	const body = {
		type: 'INSTANT',
		experience,
		departureDate: dayFromNow(days),
		group: { adults: 2, kids: 0 },
		...contact,
	};
	if ((await take(scene, 'book', pickOne(forSale.renters, random), body)) !== 'confirmed') return;
	const seen = await scene.client.sendRequest('own date', `/api/booking/dates/${experience}`);
	const dates = seen?.result?.map((taken: { departureDate: string }) => taken.departureDate);
	if (dates && !dates.includes(body.departureDate))
		scene.stale.push(`a date that was just booked: ${body.departureDate} of ${experience}`);
}

type Ended = 'confirmed' | 'not';

async function take(scene: FaultsScene, kind: string, token: string, body: object): Promise<Ended> {
	const held = await scene.client.insist(kind, '/api/booking/add', {
		token,
		body,
		// Every retry uses the same idempotency key.
		headers: { 'idempotency-key': randomUUID() },
	});
	const bookingId: string | undefined = held?.result?._id;
	if (!bookingId) return 'not';
	scene.acknowledgements.held.add(bookingId);
	return await pay(scene, { token, bookingId });
}

/** Returns 'confirmed' unless the booking was canceled. */
async function pay(scene: FaultsScene, deal: RenterHold): Promise<Ended> {
	const { acknowledgements: acknowledged, random } = scene;
	const ended = await booking(scene, deal);
	if (ended !== 'confirmed') return 'not';
	acknowledged.confirmed.add(deal.bookingId);
	if (random() > 0.2) return 'confirmed';
	const { client } = scene;
	const { token, bookingId } = deal;
	const shown = await client.insist('one booking', `/api/booking/one/${bookingId}`, { token });
	if (!shown?.result) return 'confirmed';
	const { refundIfCanceledCents: refundCents } = shown.result;
	const canceled = await client.insist('cancel', '/api/booking/cancel', {
		token,
		body: { bookingId, refundCents, reason: 'The weather.' },
	});
	if (canceled?.result) acknowledged.canceled.add(bookingId);
	return 'not';
}

async function offerRide(scene: FaultsScene): Promise<void> {
	const { client, forSale, random, acknowledgements: acknowledged, rides } = scene;
	const { token, boatId } = pickOne(forSale.owners, random);
	const offered = await client.sendRequest('offer a ride', '/api/sharing/add', {
		token,
		body: {
			boatId,
			departureDate: dayFromNow(15 + Math.floor(random() * 500)),
			departureTime: '15:30',
			durationMinutes: 120,
			address: 'Galle Fisheries Harbour, pier 3',
			location: { lat: 6.0329, lng: 80.2168 },
			seatsAvailable: 8,
			priceRupees: 1_850,
			customMessage: 'Whales, if we are lucky; tea, if we are not.',
		},
	});
	const id: string | undefined = offered?.result?._id;
	if (!id) return;
	acknowledged.offered.add(id);
	rides.push(id);
}

async function joinRide(scene: FaultsScene): Promise<void> {
	const { forSale, random, rides } = scene;
	// Most people choose one of the newest rides, so that people compete for seats.
	const ride = random() < 0.7 ? rides.at(-1 - Math.floor(random() * 5)) : pickOne(rides, random);
	if (!ride) return await offerRide(scene);
	const people = 1 + Math.floor(random() * 3);
	const group = { adults: people, kids: 0 };
	const body = { type: 'SHARING', sharingRequest: ride, numberOfPeople: people, group, ...contact };
	await take(scene, 'join a ride', pickOne(forSale.renters, random), body);
}

async function customTrip(scene: FaultsScene): Promise<void> {
	const { client, forSale, random, acknowledgements: acknowledged } = scene;
	const token = pickOne(forSale.renters, random);
	const owner = pickOne(forSale.owners, random);
	const departureDate = dayFromNow(15 + Math.floor(random() * 500));
	const booked = await client.insist('ask for a trip', '/api/booking/add', {
		token,
		headers: { 'idempotency-key': randomUUID() },
		body: {
			type: 'CUSTOM',
			experience: owner.experience,
			departureDate,
			departureTime: '18:30',
			arrivalDate: departureDate,
			arrivalTime: '21:30',
			group: { adults: 2, kids: 0 },
			...contact,
		},
	});
	const bookingRequestId: string | undefined = booked?.result?._id;
	if (!bookingRequestId) return;
	acknowledged.requested.add(bookingRequestId);
	const quoted = await client.insist('quote', '/api/booking/owner/requests/quote', {
		token: owner.token,
		body: { bookingRequestId, ownerQuotedRupees: 18_500, ownerComments: 'With lunch.' },
	});
	if (!quoted?.result) return;
	acknowledged.quoted.add(bookingRequestId);
	const { quoteNumber } = quoted.result;
	const taken = await client.insist('take a quote', '/api/booking/renter/requests/pay', {
		token,
		body: { bookingRequestId, quoteNumber },
	});
	const bookingId: string | undefined = taken?.result?._id;
	if (!bookingId) return;
	acknowledged.held.add(bookingId);
	await pay(scene, { token, bookingId });
}

async function upload(
	{ client, photo, acknowledgements: acknowledged }: FaultsScene,
	token: string,
): Promise<string | undefined> {
	const file = fileForm({ name: 'sail.png', type: 'image/png', bytes: photo });
	const sent = await client.sendRequest('upload', '/api/upload/experience-images', { token, file });
	const key: string | undefined = sent?.result?.key;
	if (key) acknowledged.uploaded.add(key);
	return key;
}

async function list(scene: FaultsScene): Promise<void> {
	const { client, forSale, random, acknowledgements: acknowledged } = scene;
	const { token, boatId } = pickOne(forSale.owners, random);
	const image = await upload(scene, token);
	if (!image || random() < 0.5) return;
	const listed = await client.sendRequest('list', '/api/experience/add', {
		token,
		body: {
			category: 'sailing',
			name: 'Evening sail',
			description: 'Out of the harbour and home by the last light.',
			boatId,
			groupSize: 4,
			sailingDays: ['Saturday', 'Sunday'],
			departureTime: '06:00',
			durationMinutes: 60,
			operatorOption: 'With Captain',
			priceRupees: 9_000,
			address: 'Galle Fisheries Harbour, pier 3',
			location: { lat: 6.0329, lng: 80.2168 },
			images: [image],
		},
	});
	const id: string | undefined = listed?.result?._id;
	if (!id) return;
	acknowledged.listed.add(id);
	const staff = pickOne(forSale.staff, random);
	const seen = await client.insist('desk: open', `/api/desk/item/experience/${id}`, { token: staff });
	if (!seen?.result) return;
	const { submission, submittedAt } = seen.result;
	const decided = await client.insist('desk: decide', '/api/desk/decide', {
		token: staff,
		body: { subject: 'experience', id, decision: 'APPROVED', state: submission.state, submittedAt },
	});
	if (decided?.result) acknowledged.decided.add(id);
	await client.sendRequest('desk: queue', '/api/desk/queue/experience', { token: staff });
}

const actions: readonly (readonly [weight: number, action: (scene: FaultsScene) => Promise<void>])[] = [
	[5, browse],
	[6, bookInstantly],
	[5, joinRide],
	[1, offerRide],
	[2, customTrip],
	[2, list],
	[2, review],
	[1, browseDesk],
];
/** Contains each action as many times as its weight. */
const urn = actions.flatMap(([weight, action]) => Array.from({ length: weight }, () => action));

export function startPeople(scene: FaultsScene, count: number): { stop(): Promise<void> } {
	let stopped = false;
	const person = async () => {
		while (!stopped) {
			await pickOne(urn, scene.random)(scene);
			await pause(10);
		}
	};
	const people = Array.from({ length: count }, person);
	return {
		async stop() {
			stopped = true;
			await Promise.all(people);
		},
	};
}
