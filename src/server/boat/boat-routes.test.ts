import { expect, test } from 'vitest';
import { addBoat } from '#server/boat/add-boat.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp();

test('shows a boat to the public without documents and registration number', async () => {
	const { call, owner } = world();
	const { boatId, id } = await owner('Kamal Silva');
	const { status, body } = await call('GET', `/boat/${boatId}`);
	expect(status).toBe(200);
	expect(body.result).toEqual({
		_id: boatId,
		name: 'Sagarika',
		category: 'Sail',
		brand: 'Beneteau',
		model: 'Oceanis 38',
		yearOfManufacture: 2019,
		length: 11,
		maxCapacity: 12,
		features: ['Toilet'],
		images: [],
		pictures: [],
		verified: true,
		userId: id,
	});
});

test('a boat is Not Verified until its documents are approved', async () => {
	const { app, call, signIn } = world();
	const { id } = await signIn('Ruwan Dias');
	const boatId = await addBoat(app, id, {
		name: 'Nauka',
		category: 'Canoe',
		brand: 'Own build',
		model: '',
		registrationNumber: '',
		yearOfManufacture: 2001,
		lengthMetres: null,
		maxCapacity: 2,
		features: ['Paddles'],
		images: [],
		insuranceKeys: [],
	});
	const { body } = await call('GET', `/boat/${boatId}`);
	expect(body.result).toMatchObject({ verified: false, length: null });
});

test('answers not-found for an unknown boat', async () => {
	const { status, body } = await world().call('GET', '/boat/0123456789abcdefghjk');
	expect([status, body.code, body.message]).toEqual([404, 'not-found', 'We could not find that boat.']);
});
