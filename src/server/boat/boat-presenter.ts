import type { PublicBoat } from '#contract/boat-contract.ts';
import type { BoatRow } from './boat-store.ts';

/** A boat as anybody may see it: neither papers nor registration number. */
export function presentBoat(
	boat: Pick<
		BoatRow,
		| 'id'
		| 'name'
		| 'category'
		| 'brand'
		| 'model'
		| 'year_of_manufacture'
		| 'length_metres'
		| 'max_capacity'
		| 'features'
		| 'images'
		| 'verified_at'
		| 'owner_id'
	>,
): PublicBoat {
	return {
		_id: boat.id,
		name: boat.name,
		category: boat.category,
		brand: boat.brand,
		model: boat.model,
		yearOfManufacture: boat.year_of_manufacture,
		length: boat.length_metres,
		maxCapacity: boat.max_capacity,
		features: boat.features,
		images: boat.images,
		verified: boat.verified_at !== null,
		userId: boat.owner_id,
	};
}
