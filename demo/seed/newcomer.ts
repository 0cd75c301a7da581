import { z } from 'zod';
import { boatCategories } from '#domain/boat/boat.ts';
import { experienceCategories } from '#domain/experience/experience.ts';
import { readData } from './read-data.ts';

const standing = z.union([
	z.strictObject({ decision: z.enum(['WAITING', 'APPROVED']) }),
	z.strictObject({ decision: z.enum(['REJECTED', 'CHANGES']), reason: z.string() }),
]);
/** How the desk sees something: it waits, or it got its decision, with the reason that its owner reads. */
export type Standing = Readonly<z.infer<typeof standing>>;

const trip = z.strictObject({
	name: z.string(),
	category: z.enum(experienceCategories),
	description: z.string(),
	priceRupees: z.int(),
	minutes: z.int(),
	departs: z.string(),
	address: z.string(),
	at: z.strictObject({ lat: z.number(), lng: z.number() }),
	stands: standing,
});
export type NewcomersTrip = Readonly<z.infer<typeof trip>>;

const boat = z.strictObject({
	name: z.string(),
	category: z.enum(boatCategories),
	brand: z.string(),
	model: z.string(),
	year: z.int(),
	/** Whole metres. */
	length: z.int(),
	capacity: z.int(),
	/** Names its folder in `demo/pictures/boats`. */
	pictures: z.string(),
	/** The insurance holds for so many days more; below zero: it ran out so many days ago. */
	insuredDays: z.int(),
	stands: standing,
	trips: z.array(trip),
});
export type NewcomersBoat = Readonly<z.infer<typeof boat>>;

const newcomer = z.strictObject({
	/** Their subject at the provider, and the name of their portrait. */
	key: z.string().regex(/^[a-z]+$/),
	provider: z.enum(['google', 'facebook']),
	firstName: z.string(),
	lastName: z.string(),
	country: z.enum(['lk', 'au']),
	home: z.string(),
	/** For the page where one chooses whom to be. */
	about: z.string(),
	/** Left out: no owner account yet. */
	account: z.strictObject({ description: z.string().min(80), stands: standing }).optional(),
	boats: z.array(boat),
});
/** Somebody on the way to becoming an owner, or whose listings keep the desk busy. */
export type Newcomer = Readonly<z.infer<typeof newcomer>>;

/** Owners in every state that there is, with what waits at the desk. */
export const newcomers: readonly Newcomer[] = ['sri-lanka', 'australia'].flatMap((country) =>
	readData(`newcomers/${country}.json`, z.array(newcomer)),
);
