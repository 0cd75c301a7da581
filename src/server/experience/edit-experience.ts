import type { ExperienceForm, OwnExperience } from '#contract/experience-contract.ts';
import { isInsuranceReason } from '#domain/boat/insurance.ts';
import { dropEqualSeries } from '#domain/experience/departures.ts';
import { experienceNeedsVerifier } from '#domain/experience/experience.ts';
import type { ExperienceId } from '#domain/id.ts';
import { termsRefusal } from '#domain/listing/cancellation-terms.ts';
import { ownerAccountSetUp, type Person } from '#domain/person/person.ts';
import { decideEnteredPrice } from '#domain/price/entered-price.ts';
import { minimumPrice, priceTooSmall } from '#domain/price/minimum-charge.ts';
import { noPrices } from '#domain/price/price-rules.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { needsNewReview, withdrawalReasons } from '#domain/review-decision/review-decision.ts';
import type { App } from '../app.ts';
import { findZoneOfBoat, publishZoneChange } from '../boat/boat-zone.ts';
import { lockBoat } from '../boat/find-boat.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { claimPictures, claimPierPhoto } from '../file/claim-uploads.ts';
import { showCurrencies } from '../price/price-routes.ts';
import { deriveLocationFields, lockExperienceRow, saveExperienceEdit } from './experience-store.ts';
import { findBoatId, lockExperienceEdits, saveOffSale } from './own-experience-store.ts';
import { seriesFromColumn } from './series-columns.ts';
import { showOwnExperience } from './show-experience.ts';
import { experienceFields, lockBoatForExperience } from './submit-experience.ts';

/**
 * Takes the locks of the old boat, the new boat and the experience. A change that needs review sends the
 * experience back to the desk. Existing bookings keep their pier, price and boat.
 */
export async function editExperience(
	app: Pick<App, 'db' | 'clock' | 'subscriptions' | 'random' | 'places' | 'locationSecret' | 'cancellation'>,
	person: Person,
	id: ExperienceId,
	form: ExperienceForm,
): Promise<
	| OwnExperience
	| Refusal<
			| 'owner-not-set-up'
			| 'not-found'
			| 'not-yours'
			| 'listing-archived'
			| 'group-over-capacity'
			| 'terms-not-offered'
			| 'file-unknown'
			| 'exchange-rate-changed'
			| 'price-too-small'
	  >
> {
	if (!ownerAccountSetUp(person)) return refuse('owner-not-set-up');
	const where = await deriveLocationFields(app, person.id, form.location);
	return await transact(app.db, async (tx) => {
		const input = experienceFields(form);
		await lockExperienceEdits(tx, id);
		const from = await findBoatId(tx, id);
		if (!from) return refuse('not-found', { what: 'experience' });
		// Locks both boats by id, so that two edits cannot deadlock.
		for (const boat of [from, input.boatId].sort()) await lockBoat(tx, boat);
		const experience = await lockExperienceRow(tx, id);
		if (!experience) return refuse('not-found', { what: 'experience' });
		if (experience.owner_id !== person.id) return refuse('not-yours');
		const unoffered = termsRefusal(form.cancellationTerms, app.cancellation, experience.cancellation_terms);
		if (unoffered) return unoffered;
		const boat = await lockBoatForExperience(tx, person.id, input);
		if (isRefusal(boat)) return boat;
		const images = await claimPictures(
			tx,
			person.id,
			'owner/experience/images/',
			form.images,
			experience.images,
		);
		if (isRefusal(images)) return images;

		const photos = experience.pier_photo ? [experience.pier_photo] : [];
		const pierPhoto = await claimPierPhoto(tx, person.id, form.pierPhoto, photos);
		if (isRefusal(pierPhoto)) return pierPhoto;
		const current = { rupees: experience.price_lkr, entered: experience.price_entered ?? undefined };
		const entered = decideEnteredPrice(
			{ rupees: input.priceRupees, entered: input.entered },
			[current],
			await showCurrencies(app, tx),
		);
		if (isRefusal(entered)) return entered;
		const prices = experience.prices ?? noPrices;
		const tooSmall = priceTooSmall(minimumPrice(input.priceRupees, prices));
		if (tooSmall) return tooSmall;

		const now = app.clock.now();
		const before = {
			boatId: experience.boat_id,
			address: experience.address,
			location: { lat: experience.lat, lng: experience.lng },
			images: experience.images,
		};
		const needsVerifier = experienceNeedsVerifier(before, { ...input, location: form.location, images });
		const submission = { submittedAt: experience.submitted_at, decision: experience.decision };
		const needsReview =
			needsVerifier ||
			(!isWithdrawnWithBoatOrOwner(experience.decision_reason) && needsNewReview(submission, false));
		const inherited = {
			category: input.category ?? experience.category,
			// A client without `furtherDepartures` changes the first departure time only.
			furtherDepartures:
				input.furtherDepartures ??
				dropEqualSeries(input.departureTime, seriesFromColumn(experience.other_departures)),
		};
		const moves = input.boatId !== experience.boat_id;
		const zones = moves
			? [await findZoneOfBoat(tx, experience.boat_id), await findZoneOfBoat(tx, input.boatId)]
			: [];
		await saveExperienceEdit(
			tx,
			id,
			{ ...input, ...where, ...inherited, images, pierPhoto, entered },
			{ needsReview, now, prices },
		);
		for (const zone of zones) await publishZoneChange(tx, app, zone);
		await publish(tx, app, { kind: 'schedule-changed', boatId: input.boatId });
		if (moves) await saveOffSale(tx, { experience: id });
		return await showOwnExperience(tx, id, now);
	});
}

function isWithdrawnWithBoatOrOwner(reason: string | null): boolean {
	return isInsuranceReason(reason) || reason === withdrawalReasons.boat || reason === withdrawalReasons.owner;
}
