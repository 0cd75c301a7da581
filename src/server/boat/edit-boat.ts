import type { BoatForm, OwnBoat } from '#contract/boat-contract.ts';
import { boatRefusal, classifyBoatEdit, guestCapacity } from '#domain/boat/boat.ts';
import { insuranceToday } from '#domain/boat/insurance.ts';
import type { BoatId } from '#domain/id.ts';
import { ownerAccountSetUp, type Person } from '#domain/person/person.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { needsNewReview } from '#domain/review-decision/review-decision.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import {
	findBoatZone,
	findLargestGroup,
	findLastLargerParty,
	lockBoatRow,
	saveBoatEdit,
} from './boat-store.ts';
import { showOwnBoat } from './list-boats.ts';
import { claimBoatFiles, toBoatFields } from './submit-boat.ts';

/**
 * Takes the boat's lock. Existing bookings stay. A change of verified data sends the boat and its
 * experiences back to review, except that an insurance renewal keeps both verified. Refuses a capacity
 * that, minus the crew, is too small for an experience, a ride, or a sold or requested trip.
 */
export async function editBoat(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	person: Person,
	id: BoatId,
	input: BoatForm,
): Promise<
	| OwnBoat
	| Refusal<
			| 'owner-not-set-up'
			| 'not-found'
			| 'not-yours'
			| 'file-unknown'
			| 'insurance-expired'
			| 'year-to-come'
			| 'capacity-too-small'
			| 'capacity-below-sold'
			| 'capacity-below-called-off'
	  >
> {
	if (!ownerAccountSetUp(person)) return refuse('owner-not-set-up');
	return await transact(app.db, async (tx) => {
		const boat = await lockBoatRow(tx, id);
		if (!boat) return refuse('not-found', { what: 'boat' });
		if (boat.owner_id !== person.id) return refuse('not-yours');
		const form = { ...input, insuranceExpiresOn: input.insuranceExpiresOn ?? boat.insurance_expires_on };
		const now = app.clock.now();
		const today = insuranceToday(now, await findBoatZone(tx, id));
		const wrong = boatRefusal(form, { now, today });
		if (wrong) return wrong;
		const groupSize = await findLargestGroup(tx, id, now);
		const capacity = guestCapacity(form);
		if (capacity < groupSize) return refuse('capacity-too-small', { groupSize });
		const party = await findLastLargerParty(tx, id, capacity, now);
		if (party) {
			const { choosing, ...facts } = party;
			return refuse(choosing ? 'capacity-below-called-off' : 'capacity-below-sold', facts);
		}

		const before = {
			category: boat.category,
			brand: boat.brand,
			model: boat.model,
			registrationNumber: boat.registration_number,
			yearOfManufacture: boat.year_of_manufacture,
			lengthMetres: boat.length_metres,
			maxCapacity: boat.max_capacity,
			crew: boat.crew,
			insuredUntil: boat.insured_until,
			insuranceExpiresOn: boat.insurance_expires_on,
			insuranceKeys: boat.insurance_keys,
			images: boat.images,
		};
		const files = await claimBoatFiles(tx, person.id, form, before);
		if (isRefusal(files)) return files;
		const after = { ...toBoatFields(form), ...files };
		const submission = { submittedAt: boat.submitted_at, decision: boat.decision };
		const change = classifyBoatEdit(before, after);
		const needsReview = needsNewReview(submission, change !== 'none');
		const verified = boat.verified_at !== null;
		const renewal = verified && change === 'renewal';
		await saveBoatEdit(tx, id, after, { needsReview, renewal, now });
		await publish(tx, app, { kind: 'schedule-changed', boatId: id });
		if (verified && needsReview && !renewal) {
			await publish(tx, app, { kind: 'verified-boat-resubmitted', boatId: id, at: now });
		}
		const { turnaroundMinutes = boat.turnaround_minutes } = form;
		if (turnaroundMinutes < boat.turnaround_minutes) {
			await publish(tx, app, { kind: 'turnaround-shortened', boatId: id, turnaroundMinutes });
		}
		return await showOwnBoat(tx, id, now);
	});
}
