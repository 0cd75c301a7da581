import { z } from 'zod';
import { boatCategories } from '#domain/boat/boat.ts';
import { call } from './call.ts';
import { id, picture } from './shapes.ts';

/** A boat as anybody may see it: no papers, no registration number. */
export const publicBoat = z
	.object({
		_id: id,
		name: z.string(),
		category: z.enum(boatCategories),
		brand: z.string(),
		model: z.string(),
		yearOfManufacture: z.number().int(),
		/** Metres. */
		length: z.number().nullable(),
		maxCapacity: z.number().int(),
		features: z.array(z.string()),
		images: z.array(picture),
		verified: z.boolean(),
		userId: id,
	})
	.meta({ id: 'Boat' });
export type PublicBoat = z.output<typeof publicBoat>;

export const boatCalls = {
	one: call({
		method: 'GET',
		path: '/boat/{id}',
		tag: 'Boats',
		summary: 'One boat',
		who: 'anyone',
		params: z.object({ id }),
		result: publicBoat,
	}),
};
