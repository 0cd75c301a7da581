import { z } from 'zod';
import { boatCategories } from '#domain/boat/boat.ts';
import { experienceCategories } from '#domain/experience/experience.ts';
import { readData } from './read-data.ts';

const trip = z.strictObject({
	category: z.enum(experienceCategories),
	shore: z.string(),
	promoted: z.boolean().default(false),
	verified: z.boolean().default(true),
});
export type DemoTrip = Readonly<z.infer<typeof trip>>;

const boat = z.strictObject({
	name: z.string(),
	category: z.enum(boatCategories),
	brand: z.string(),
	model: z.string(),
	year: z.int(),
	/** Length in whole metres. */
	length: z.int(),
	capacity: z.int(),
	/** Name of the boat’s folder in `demo/pictures/boats`. */
	pictures: z.string(),
	trips: z.array(trip),
});
export type DemoBoat = Readonly<z.infer<typeof boat>>;

const owner = z.strictObject({
	/** Subject at the provider, which is also the name of the portrait. */
	key: z.string().regex(/^[a-z]+$/),
	provider: z.enum(['google', 'facebook']),
	firstName: z.string(),
	lastName: z.string(),
	country: z.enum(['lk', 'au']),
	home: z.string(),
	description: z.string().min(80),
	boats: z.array(boat),
});
export type DemoOwner = Readonly<z.infer<typeof owner>>;

export const demoOwners: readonly DemoOwner[] = [
	'south-coast',
	'sri-lanka',
	'victoria',
	'east-coast',
	'australia',
].flatMap((region) => readData(`owners/${region}.json`, z.array(owner)));
