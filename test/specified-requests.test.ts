import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { experienceForm } from './listings.ts';
import { rideForm } from './rides.ts';
import { testApp } from './test-app.ts';
import { upload } from './uploads.ts';

// Sends the specified request bodies, which differ from the bodies that the product’s pages send.
const world = testApp();
const post = (path: string, as: { readonly token: string }, body: object) =>
	world().call('POST', path, { as: as.token, body });

test('POST /sharing/add accepts a boat object, numberOfHours and pricePerSeat in dollars', async () => {
	const owner = await world().owner('Kamal Silva');
	const { durationMinutes: _, priceRupees: __, ...ride } = rideForm(owner.boatId);
	const boat = { _id: owner.boatId, name: 'Daisy' };
	const { status, body } = await post('/sharing/add', owner, {
		...ride,
		boat,
		numberOfHours: 1.5,
		pricePerSeat: 10,
	});
	expect(status).toBe(200);
	expect(body.result).toMatchObject({
		boatId: owner.boatId,
		numberOfHours: 1.5,
		pricePerSeat: 10,
		pricePerSeatRupees: 1_850,
	});
});

test('POST /experience/add and /experience/edit accept numberOfHours and price in dollars', async () => {
	const owner = await world().owner('Ruwan Silva');
	const { durationMinutes: _, priceRupees: __, ...form } = await experienceForm(world(), owner);
	const added = await post('/experience/add', owner, { ...form, numberOfHours: 0.5, price: 100 });
	expect(added.body.result).toMatchObject({
		numberOfHours: 0.5,
		price: 100,
		priceRupees: 18_500,
		priceCents: 10_000,
	});
	const edited = await post('/experience/edit', owner, {
		experienceId: added.body.result._id,
		updatedExperience: { ...form, numberOfHours: 999, price: 19.99 },
	});
	expect(edited.body.result).toMatchObject({ numberOfHours: 999, priceRupees: 3_699, priceCents: 1_999 });
});

test.each([
	['no hours', { price: 100 }],
	['almost zero hours', { price: 100, numberOfHours: 0.001 }],
	['more than 999 hours', { price: 100, numberOfHours: 999.5 }],
	['no price', { numberOfHours: 2 }],
	['a price of eleven digits in rupees', { numberOfHours: 2, price: 54_054_054.06 }],
	['a negative price', { numberOfHours: 2, price: -1 }],
])('rejects an experience with %s as malformed', async (_, more) => {
	const owner = await world().owner('Sunil Silva');
	const { durationMinutes: __, priceRupees: ___, ...form } = await experienceForm(world(), owner);
	const { status, body } = await post('/experience/add', owner, { ...form, ...more });
	expect([status, body.code]).toEqual([400, 'malformed']);
});

test('POST /booking/add for a ride accepts numberOfPeople, group, paid, SHARING and departureDate', async () => {
	const owner = await world().owner('Anil Silva');
	const ride = (await post('/sharing/add', owner, rideForm(owner.boatId))).body.result;
	const { body } = await post('/booking/add', await world().signIn('Nimal Perera'), {
		numberOfPeople: 2,
		group: { kids: 0, adults: 2 },
		name: 'Nimal Perera',
		contactNumber: '+94712223334',
		otherRequests: '',
		paid: false,
		type: 'SHARING',
		departureDate: ride.departureDate,
		sharingRequest: ride._id,
	});
	expect(body.result).toMatchObject({ type: 'SHARING', paid: false, adults: 2, kids: 0, amountCents: 2_000 });
	expect(body.result.sharingRequest._id).toBe(ride._id);
});

test.each([
	['boat-images', 'owner/boat/images/'],
	['boat-insurance', 'owner/boat/insurance/'],
	['experience-images', 'owner/experience/images/'],
	['licence', 'owner/licence/'],
] as const)('stores uploads of %s in the folder %s under a random prefix', async (kind, folder) => {
	const owner = await world().owner('Lal Silva');
	const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a7c86' } })
		.jpeg()
		.toBuffer();
	const keys = [];
	for (const _ of [1, 2]) {
		const { body } = await upload(world(), kind, { name: 'deck.jpg', bytes }, owner.token);
		expect(body.result.type).toBe('image/jpeg');
		keys.push(body.result.key);
	}
	for (const key of keys) expect(key).toMatch(new RegExp(`^${folder}[0-9a-f]{32}/[^/]+$`));
	expect(new Set(keys).size).toBe(2);
});

describe('POST /booking/add with all its fields', () => {
	const who = { name: 'Nimal Perera', contactNumber: '+94712223334', otherRequests: '', paid: false };
	const book = async (type: 'INSTANT' | 'CUSTOM', more: object) => {
		const experience = await world().experience(await world().owner('Kumar Silva'));
		const times =
			type === 'CUSTOM' ? { departureTime: '09:00', arrivalDate: '2026-12-13', arrivalTime: '17:30' } : {};
		const group = { kids: 1, adults: 2 };
		const body = { type, experience, departureDate: '2026-12-13', ...times, group, ...who, ...more };
		return await post('/booking/add', await world().signIn('Nimal Perera'), body);
	};

	test.each(['INSTANT', 'CUSTOM'] as const)(
		'%s: accepts adults and kids with a matching group',
		async (type) => {
			const { status, body } = await book(type, { adults: 2, kids: 1 });
			expect(status).toBe(200);
			expect(body.result).toMatchObject({ type, group: { adults: 2, kids: 1 } });
		},
	);

	test.each(['INSTANT', 'CUSTOM'] as const)(
		'%s: rejects adults and kids that contradict the group',
		async (type) => {
			const { status, body } = await book(type, { adults: 3, kids: 1 });
			expect([status, body.code]).toEqual([400, 'malformed']);
		},
	);
});
