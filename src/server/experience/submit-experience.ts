import type { ExperienceForm, OwnExperience } from '#contract/experience-contract.ts';
import { type BoatCategory, guestCapacity } from '#domain/boat/boat.ts';
import { capacityRefusal, categoryProposal } from '#domain/experience/experience.ts';
import type { BoatId, ExperienceId, ExtraId, PersonId } from '#domain/id.ts';
import { termsRefusal } from '#domain/listing/cancellation-terms.ts';
import { ownerAccountSetUp, type Person } from '#domain/person/person.ts';
import { decideEntered } from '#domain/price/entered-price.ts';
import { priceTooSmall } from '#domain/price/least-charge.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { lockBoat } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { claimPictures, claimPierPhoto } from '../file/claim-uploads.ts';
import { showCurrencies } from '../price/price-routes.ts';
import { experiencePlace, findOwnerOf, saveExperience } from './experience-store.ts';
import {
	copyDateChangeRule,
	findOwnPictures,
	findOwnPierPhotos,
	findSameExperience,
} from './own-experience-store.ts';
import { findOwnPrices, savePrices } from './price-store.ts';
import { ownExperience } from './show-experience.ts';

/**
 * Lists an experience on one of the owner's boats; it waits for the desk (specification sections 2 and 5). The owner's
 * account must be set up, and neither it nor the boat need be approved yet. Sent twice, with the same files, it is listed
 * once: the boat's lock makes them follow each other. A copy may bring pictures of the owner's other experiences, and has
 * the price rules and extras of the one it was made from. Without a category it takes what its boat proposes.
 */
export async function submitExperience(
	app: Pick<App, 'db' | 'clock' | 'random' | 'places' | 'timeZones' | 'locationSecret' | 'cancellation'>,
	person: Person,
	form: ExperienceForm,
): Promise<
	| OwnExperience
	| Refusal<
			| 'owner-not-set-up'
			| 'files-missing'
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
	if (form.images.length === 0) return refuse('files-missing', { what: 'images' });
	const unoffered = termsRefusal(form.cancellationTerms, app.cancellation);
	if (unoffered) return unoffered;
	const now = app.clock.now();
	const id = newId<ExperienceId>(app.random);
	const where = await experiencePlace(app, person.id, form.location);
	return await transact(app.db, async (tx) => {
		const wish = experienceFrom(form);
		const boat = await lockBoatFor(tx, person.id, wish);
		if (isRefusal(boat)) return boat;
		const there = await findOwnPictures(tx, person.id, form.images);
		const images = await claimPictures(tx, person.id, 'owner/experience/images/', form.images, there);
		if (isRefusal(images)) return images;
		const { pierPhoto: key } = form;
		const photos = key ? await findOwnPierPhotos(tx, person.id, key) : [];
		const pierPhoto = await claimPierPhoto(tx, person.id, key, photos);
		if (isRefusal(pierPhoto)) return pierPhoto;
		const same = { boatId: wish.boatId, name: wish.name, cover: images[0]?.key ?? '' };
		const earlier = await findSameExperience(tx, person.id, same);
		if (earlier) return await ownExperience(tx, earlier, now);
		const entered = decideEntered(
			{ rupees: wish.priceRupees, entered: wish.entered },
			[],
			await showCurrencies(app, tx),
		);
		if (isRefusal(entered)) return entered;
		const tooSmall = priceTooSmall(wish.priceRupees);
		if (tooSmall) return tooSmall;
		const category = wish.category ?? categoryProposal[boat.category];
		const listed = { ...wish, ...where, category, images, pierPhoto, entered };
		await saveExperience(tx, { ...listed, id, ownerId: person.id, createdAt: now });
		const { copyOf } = form;
		if (copyOf) {
			if ((await findOwnerOf(tx, copyOf)) !== person.id) return refuse('not-yours');
			const { rules, extras } = await findOwnPrices(tx, copyOf);
			const own = extras.map((extra) => ({ ...extra, id: newId<ExtraId>(app.random) }));
			await savePrices(tx, id, { rules, extras: own }, now);
			await copyDateChangeRule(tx, copyOf, id);
		}
		return await ownExperience(tx, id, now);
	});
}

/** A form's fields as an experience keeps them; place and images come from elsewhere. */
export const experienceFrom = ({
	images,
	pierPhoto,
	location,
	departures,
	copyOf,
	...fields
}: ExperienceForm) => ({
	...fields,
	furtherDepartures: departures?.slice(1),
});

/** Locks the boat that an experience is to be on; or why it cannot be: nobody's, another's, archived, or too small. */
export async function lockBoatFor(
	tx: Tx,
	owner: PersonId,
	wish: { readonly boatId: BoatId; readonly groupSize: number },
): Promise<
	| { readonly category: BoatCategory }
	| Refusal<'not-found' | 'not-yours' | 'listing-archived' | 'group-over-capacity'>
> {
	const boat = await lockBoat(tx, wish.boatId);
	if (!boat) return refuse('not-found', { what: 'boat' });
	if (boat.owner_id !== owner) return refuse('not-yours');
	if (boat.archived_at !== null) return refuse('listing-archived', { what: 'boat' });
	const capacity = guestCapacity({ maxCapacity: boat.max_capacity, crew: boat.crew });
	return capacityRefusal(wish.groupSize, capacity) ?? { category: boat.category };
}
