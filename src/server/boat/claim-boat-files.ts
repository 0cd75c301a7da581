import type { BoatForm } from '#contract/boat-contract.ts';
import type { Picture } from '#contract/shapes.ts';
import type { PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/database.ts';
import { claimPictures, claimUploads } from '../file/claim-uploads.ts';

interface BoatFiles {
	readonly images: readonly Picture[];
	readonly insuranceKeys: readonly string[];
}

/** A form's images and documents: new ones override what is there, none keep it (specification section 5). */
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
