import { z } from 'zod';
import { boatCategories } from '#domain/boat/boat.ts';
import { experienceCategories } from '#domain/experience/experience.ts';
import { readData } from './read-data.ts';

const submissionStatus = z.union([
	z.strictObject({ decision: z.enum(['WAITING', 'APPROVED']) }),
	z.strictObject({ decision: z.enum(['REJECTED', 'CHANGES']), reason: z.string() }),
]);
export type SubmissionStatus = Readonly<z.infer<typeof submissionStatus>>;

const trip = z.strictObject({
	name: z.string(),
	category: z.enum(experienceCategories),
	description: z.string(),
	priceRupees: z.int(),
	minutes: z.int(),
	departs: z.string(),
	address: z.string(),
	at: z.strictObject({ lat: z.number(), lng: z.number() }),
	submission: submissionStatus,
});
export type NewcomersTrip = Readonly<z.infer<typeof trip>>;

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
	/** Days until the insurance expires; negative if it has expired. */
	insuredDays: z.int(),
	submission: submissionStatus,
	trips: z.array(trip),
});
export type NewcomersBoat = Readonly<z.infer<typeof boat>>;

const newcomer = z.strictObject({
	/** Subject at the provider, which is also the name of the portrait. */
	key: z.string().regex(/^[a-z]+$/),
	provider: z.enum(['google', 'facebook']),
	firstName: z.string(),
	lastName: z.string(),
	country: z.enum(['lk', 'au']),
	home: z.string(),
	/** Description on the demo’s sign-in page. */
	about: z.string(),
	/** Undefined for a person without an owner account. */
	account: z.strictObject({ description: z.string().min(80), submission: submissionStatus }).optional(),
	boats: z.array(boat),
});
export type Newcomer = Readonly<z.infer<typeof newcomer>>;

export const newcomers: readonly Newcomer[] = ['sri-lanka', 'australia'].flatMap((country) =>
	readData(`newcomers/${country}.json`, z.array(newcomer)),
);
