import type { ExperienceForm, OwnExperience } from '#contract/experience-contract.ts';
import { type BoatCategory, capacityRefusal, guestCapacity } from '#domain/boat/boat.ts';
import { categoryProposal, maxExperiences } from '#domain/experience/experience.ts';
import type { BoatId, ExperienceId, ExtraId, PersonId } from '#domain/id.ts';
import { termsRefusal } from '#domain/listing/cancellation-terms.ts';
import { ownerAccountSetUp, type Person } from '#domain/person/person.ts';
import { decideEnteredPrice } from '#domain/price/entered-price.ts';
import { minimumPrice, priceTooSmall } from '#domain/price/minimum-charge.ts';
import { noPrices } from '#domain/price/price-rules.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findZoneOfBoat, publishZoneChange } from '../boat/boat-zone.ts';
import { lockBoat, lockNewListings } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { claimPictures, claimPierPhoto } from '../file/claim-uploads.ts';
import { showCurrencies } from '../price/price-routes.ts';
import { deriveLocationFields, findOwnerOf, saveExperience } from './experience-store.ts';
import {
	copyDateChangeRule,
	countExperiencesOf,
	findOwnPictures,
	findOwnPierPhotos,
	findSameExperience,
} from './own-experience-store.ts';
import { findPrices, savePrices } from './price-store.ts';
import { showOwnExperience } from './show-experience.ts';

/**
 * Owner account and boat need no approval yet. A repeated submission returns the first experience, also
 * if sent concurrently. Without a category, the boat's category is used.
 */
export async function submitExperience(
	app: Pick<App, 'db' | 'clock' | 'subscriptions' | 'random' | 'places' | 'locationSecret' | 'cancellation'>,
	person: Person,
	form: ExperienceForm,
): Promise<
	| OwnExperience
	| Refusal<
			| 'owner-not-set-up'
			| 'too-many-experiences'
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
	const where = await deriveLocationFields(app, person.id, form.location);
	return await transact(app.db, async (tx) => {
		const input = experienceFields(form);
		await lockNewListings(tx, person.id);
		const boat = await lockBoatForExperience(tx, person.id, input);
		if (isRefusal(boat)) return boat;
		const ownPictures = await findOwnPictures(tx, person.id, form.images);
		const images = await claimPictures(tx, person.id, 'owner/experience/images/', form.images, ownPictures);
		if (isRefusal(images)) return images;
		const { pierPhoto: key } = form;
		const ownPierPhotos = key ? await findOwnPierPhotos(tx, person.id, key) : [];
		const pierPhoto = await claimPierPhoto(tx, person.id, key, ownPierPhotos);
		if (isRefusal(pierPhoto)) return pierPhoto;
		const earlier = await findSameExperience(tx, person.id, input, images[0]?.key ?? '');
		if (earlier) return await showOwnExperience(tx, earlier, now);
		if ((await countExperiencesOf(tx, person.id)) >= maxExperiences)
			return refuse('too-many-experiences', { most: maxExperiences });
		const { copyOf } = form;
		if (copyOf && (await findOwnerOf(tx, copyOf)) !== person.id) return refuse('not-yours');
		const { rules, extras } = copyOf ? await findPrices(tx, copyOf) : noPrices;
		const entered = decideEnteredPrice(
			{ rupees: input.priceRupees, entered: input.entered },
			[],
			await showCurrencies(app, tx),
		);
		if (isRefusal(entered)) return entered;
		const tooSmall = priceTooSmall(minimumPrice(input.priceRupees, { rules, extras }));
		if (tooSmall) return tooSmall;
		const category = input.category ?? categoryProposal[boat.category];
		const listed = { ...input, ...where, category, images, pierPhoto, entered };
		const zone = await findZoneOfBoat(tx, input.boatId);
		await saveExperience(tx, { ...listed, id, ownerId: person.id, createdAt: now });
		await publishZoneChange(tx, app, zone);
		await publish(tx, app, { kind: 'schedule-changed', boatId: input.boatId });
		if (copyOf) {
			const own = extras.map((extra) => ({ ...extra, id: newId<ExtraId>(app.random) }));
			await savePrices(tx, { ...input, id }, { rules, extras: own }, now);
			await copyDateChangeRule(tx, copyOf, id);
		}
		return await showOwnExperience(tx, id, now);
	});
}

export const experienceFields = ({
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

export async function lockBoatForExperience(
	tx: Tx,
	owner: PersonId,
	input: { readonly boatId: BoatId; readonly groupSize: number },
): Promise<
	| { readonly category: BoatCategory }
	| Refusal<'not-found' | 'not-yours' | 'listing-archived' | 'group-over-capacity'>
> {
	const boat = await lockBoat(tx, input.boatId);
	if (!boat) return refuse('not-found', { what: 'boat' });
	if (boat.owner_id !== owner) return refuse('not-yours');
	if (boat.archived_at !== null) return refuse('listing-archived', { what: 'boat' });
	const capacity = guestCapacity({ maxCapacity: boat.max_capacity, crew: boat.crew });
	return capacityRefusal(input.groupSize, capacity) ?? { category: boat.category };
}
