import type { ExperienceForm, OwnExperience } from '#contract/experience-contract.ts';
import { isInsuranceReason } from '#domain/boat/insurance.ts';
import { furtherBeside } from '#domain/experience/departures.ts';
import { experienceNeedsVerifier } from '#domain/experience/experience.ts';
import type { ExperienceId } from '#domain/id.ts';
import { termsRefusal } from '#domain/listing/cancellation-terms.ts';
import { ownerAccountSetUp, type Person } from '#domain/person/person.ts';
import { decideEntered } from '#domain/price/entered-price.ts';
import { leastPrice, priceTooSmall } from '#domain/price/least-charge.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { handsInAgain, withdrawalReasons } from '#domain/review-decision/review-decision.ts';
import type { App } from '../app.ts';
import { lockBoat } from '../boat/find-boat.ts';
import { transact } from '../db/transact.ts';
import { claimPictures, claimPierPhoto } from '../file/claim-uploads.ts';
import { showCurrencies } from '../price/price-routes.ts';
import { experiencePlace, lockExperienceRow, saveExperienceEdit } from './experience-store.ts';
import { findBoatId, lockEdits } from './own-experience-store.ts';
import { findOwnPrices } from './price-store.ts';
import { seriesFromColumn } from './series-columns.ts';
import { ownExperience } from './show-experience.ts';
import { experienceFrom, lockBoatFor } from './submit-experience.ts';

/**
 * Changes an experience, under the locks of its boat, of the boat it moves to, and its own. What a verifier looks at,
 * once changed, sends it back to the desk; bookings that stand stay as they are, place, price and boat.
 */
export async function editExperience(
	app: Pick<App, 'db' | 'clock' | 'places' | 'timeZones' | 'locationSecret' | 'cancellation'>,
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
	const where = await experiencePlace(app, person.id, form.location);
	return await transact(app.db, async (tx) => {
		const wish = experienceFrom(form);
		await lockEdits(tx, id);
		const from = await findBoatId(tx, id);
		if (!from) return refuse('not-found', { what: 'experience' });
		// Two boats are locked in the order of their ids, so that two edits never wait for each other.
		for (const boat of [from, wish.boatId].sort()) await lockBoat(tx, boat);
		const experience = await lockExperienceRow(tx, id);
		if (!experience) return refuse('not-found', { what: 'experience' });
		if (experience.owner_id !== person.id) return refuse('not-yours');
		const unoffered = termsRefusal(form.cancellationTerms, app.cancellation, experience.cancellation_terms);
		if (unoffered) return unoffered;
		const boat = await lockBoatFor(tx, person.id, wish);
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
		const standing = { rupees: experience.price_lkr, entered: experience.price_entered ?? undefined };
		const entered = decideEntered(
			{ rupees: wish.priceRupees, entered: wish.entered },
			[standing],
			await showCurrencies(app, tx),
		);
		if (isRefusal(entered)) return entered;
		const tooSmall = priceTooSmall(leastPrice(wish.priceRupees, await findOwnPrices(tx, id)));
		if (tooSmall) return tooSmall;

		const now = app.clock.now();
		const before = {
			boatId: experience.boat_id,
			address: experience.address,
			location: { lat: experience.lat, lng: experience.lng },
			images: experience.images,
		};
		const needsVerifier = experienceNeedsVerifier(before, { ...wish, location: form.location, images });
		const submission = { submittedAt: experience.submitted_at, decision: experience.decision };
		const handedIn =
			needsVerifier || (!comesBack(experience.decision_reason) && handsInAgain(submission, false));
		const kept = {
			category: wish.category ?? experience.category,
			// Who knows of one time only changes that one.
			furtherDepartures:
				wish.furtherDepartures ??
				furtherBeside(wish.departureTime, seriesFromColumn(experience.other_departures)),
		};
		await saveExperienceEdit(
			tx,
			id,
			{ ...wish, ...where, ...kept, images, pierPhoto, entered },
			{ handedIn, now },
		);
		return await ownExperience(tx, id, now);
	});
}

/** Whether an experience is off for no fault of its own: it comes back with its boat or its owner's account. */
function comesBack(reason: string | null): boolean {
	return isInsuranceReason(reason) || reason === withdrawalReasons.boat || reason === withdrawalReasons.owner;
}
