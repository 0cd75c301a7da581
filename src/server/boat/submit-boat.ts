import type { BoatForm, OwnBoat } from '#contract/boat-contract.ts';
import type { Picture } from '#contract/shapes.ts';
import { boatRefusal, maxBoats, mergeFeatures } from '#domain/boat/boat.ts';
import { insuranceToday } from '#domain/boat/insurance.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import { ownerAccountSetUp, type Person } from '#domain/person/person.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { claimPictures, claimUploads } from '../file/claim-uploads.ts';
import { countBoatsOf, findOwnPictures, findSameBoat, saveBoat } from './boat-store.ts';
import { lockNewListings } from './find-boat.ts';
import { showOwnBoat } from './list-boats.ts';

/**
 * The owner's account must be set up but need not be approved. A repeated submission with the same files
 * is listed once. A copied boat may reuse pictures, but not documents, of the owner's other boats.
 */
export async function submitBoat(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	person: Person,
	form: BoatForm,
): Promise<
	| OwnBoat
	| Refusal<
			| 'owner-not-set-up'
			| 'too-many-boats'
			| 'files-missing'
			| 'file-unknown'
			| 'insurance-expired'
			| 'year-to-come'
	  >
> {
	if (!ownerAccountSetUp(person)) return refuse('owner-not-set-up');
	const now = app.clock.now();
	const wrong = boatRefusal(form, { now, today: insuranceToday(now, null) });
	if (wrong) return wrong;
	if (form.boatInsurance.length === 0) return refuse('files-missing', { what: 'insurance' });
	if (form.images.length === 0) return refuse('files-missing', { what: 'images' });
	return await transact(app.db, async (tx) => {
		await lockNewListings(tx, person.id);
		const there = await findOwnPictures(tx, person.id, form.images);
		const files = await claimBoatFiles(tx, person.id, form, { images: there, insuranceKeys: [] });
		if (isRefusal(files)) return files;
		const { images, insuranceKeys } = files;
		const same = { name: form.name, cover: images[0]?.key ?? '', insuranceKeys };
		const earlier = await findSameBoat(tx, person.id, same);
		if (earlier) return await showOwnBoat(tx, earlier, now);
		if ((await countBoatsOf(tx, person.id)) >= maxBoats) return refuse('too-many-boats', { most: maxBoats });
		const id = newId<BoatId>(app.random);
		await saveBoat(tx, { ...toBoatFields(form), ...files, id, ownerId: person.id, createdAt: now });
		return await showOwnBoat(tx, id, now);
	});
}

export function toBoatFields({ images, boatInsurance, otherFeatures, length, ...fields }: BoatForm) {
	return { ...fields, lengthMetres: length, features: mergeFeatures(fields.features, otherFeatures) };
}

interface BoatFiles {
	readonly images: readonly Picture[];
	readonly insuranceKeys: readonly string[];
}

/** New files replace saved files; without new files, the saved files stay. */
export async function claimBoatFiles(
	tx: Tx,
	person: PersonId,
	form: Pick<BoatForm, 'images' | 'boatInsurance'>,
	there: BoatFiles,
): Promise<BoatFiles | Refusal<'file-unknown'>> {
	const images = await claimPictures(tx, person, 'owner/boat/images/', form.images, there.images);
	if (isRefusal(images)) return images;
	if (form.boatInsurance.length === 0) return { images, insuranceKeys: there.insuranceKeys };
	const papers = await claimUploads(tx, person, 'owner/boat/insurance/', form.boatInsurance, {
		alreadyThere: there.insuranceKeys,
	});
	return isRefusal(papers) ? papers : { images, insuranceKeys: [...new Set(form.boatInsurance)] };
}
