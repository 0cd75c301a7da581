import { expect, test } from 'vitest';
import { takenDaysFloor } from '#domain/booking/taken-days.ts';
import type { BoatId, ExperienceId } from '#domain/id.ts';
import { answer, propose } from '#test/booking-changes.ts';
import { book } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { boatForm, experienceForm } from '#test/listings.ts';
import { testApp } from '#test/test-app.ts';
import { verifyBoat } from '../boat/add-boat.ts';
import { verifyExperience } from '../experience/add-experience.ts';
import { findWrongDays } from './free-days.ts';

const world = testApp({ payments: () => fakePayments() });
const day = '2026-08-10';
const daily = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

async function isFound(id: string, date = day): Promise<boolean> {
	const { body } = await world().call('GET', `/experience/search/Galle/6.0329/80.2168?date=${date}`);
	return body.result.experiences.some((hit: { _id: string }) => hit._id === id);
}

const wrong = async (boat: BoatId) =>
	await findWrongDays(world().app.db, [boat], takenDaysFloor(world().app.clock.now()));

test('the search by date follows every change of schedule, turnaround time and insurance', async () => {
	const owner = await world().owner('Kamal Silva');
	const post = (path: string, body: object) => world().call('POST', path, { as: owner.token, body });
	const boat = await boatForm(world(), owner, { insuranceExpiresOn: '2026-12-31' });
	const boatId: BoatId = (await post('/boat/add', boat)).body.result._id;
	await verifyBoat(world().app, boatId);
	const editBoat = (change: object) => post('/boat/edit', { boatId, updatedBoat: { ...boat, ...change } });
	const form = await experienceForm(world(), { ...owner, boatId }, { sailingDays: [...daily] });
	const add = async (departureTime: string) => {
		const { body } = await post('/experience/add', { ...form, departureTime, name: `At ${departureTime}` });
		const id: ExperienceId = body.result._id;
		await verifyExperience(world().app, id);
		return id;
	};
	const booked = await add('06:00');
	const other = await add('09:00');
	await book(world(), await world().signIn('Nimal Perera'), booked, day);
	expect([await isFound(booked), await isFound(other)]).toEqual([false, true]);

	// The trip takes 45 minutes from 06:00, and the boat needs four hours of turnaround.
	await editBoat({ turnaroundMinutes: 240 });
	expect(await isFound(other)).toBe(false);
	const edited = { ...form, departureTime: '12:00', name: 'At 12:00' };
	await post('/experience/edit', { experienceId: other, updatedExperience: edited });
	expect(await isFound(other)).toBe(true);
	expect(await isFound(await add('08:00'))).toBe(false);
	expect(await wrong(boatId)).toEqual([]);
});

test('check-ins and unavailable days of a moved booking belong to its new date', async () => {
	const owner = await world().owner('Ruwan Dias');
	const renter = await world().signIn('Asha Perera');
	const trip = await world().experience(owner);
	const bookingId = await book(world(), renter, trip, day);
	const { db } = world().app;
	await db
		.insertInto('safety_checklist')
		.values({
			departure_id: bookingId as never,
			boat_id: owner.boatId,
			ticked: [],
			changed_at: world().app.clock.now(),
		})
		.execute();
	const proposed = await propose(world(), renter, bookingId, '2026-08-20');
	expect((await answer(world(), owner, proposed.result.proposedDate._id, 'accept')).state).toBe(true);
	expect(await db.selectFrom('safety_checklist').select('boat_id').execute()).toEqual([]);
	expect([await isFound(trip, day), await isFound(trip, '2026-08-20')]).toEqual([true, false]);
	expect(await wrong(owner.boatId)).toEqual([]);
});
