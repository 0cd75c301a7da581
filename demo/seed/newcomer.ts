import type { BoatCategory } from '#domain/boat/boat.ts';
import type { ExperienceCategory } from '#domain/experience/experience.ts';
import type { Verdict } from '#domain/verdict/verdict.ts';

/** How the desk sees something: it waits, or it got its verdict, with the reason that its owner reads. */
export type Standing =
	| { readonly verdict: 'WAITING' | 'APPROVED' }
	| { readonly verdict: Exclude<Verdict, 'APPROVED'>; readonly reason: string };

export const waiting: Standing = { verdict: 'WAITING' };
export const approved: Standing = { verdict: 'APPROVED' };
export const rejected = (reason: string): Standing => ({ verdict: 'REJECTED', reason });
export const changes = (reason: string): Standing => ({ verdict: 'CHANGES', reason });

/** Somebody on the way to becoming an owner, or whose listings keep the desk busy. */
export interface Newcomer {
	/** Their subject at the provider, and the seed of their portrait: lower-case letters. */
	readonly key: string;
	readonly provider: 'google' | 'facebook';
	readonly firstName: string;
	readonly lastName: string;
	readonly country: 'lk' | 'au';
	readonly home: string;
	/** For the page where one chooses whom to be. */
	readonly about: string;
	/** Left out: no owner account yet. */
	readonly account?: { readonly description: string; readonly stands: Standing };
	readonly boats: readonly NewcomersBoat[];
}

export interface NewcomersBoat {
	readonly name: string;
	readonly category: BoatCategory;
	readonly brand: string;
	readonly model: string;
	readonly year: number;
	readonly length: number;
	readonly capacity: number;
	/** The insurance holds for so many days more; below zero: it ran out so many days ago. */
	readonly insuredDays: number;
	readonly stands: Standing;
	readonly trips: readonly NewcomersTrip[];
}

export interface NewcomersTrip {
	readonly name: string;
	readonly category: ExperienceCategory;
	readonly description: string;
	readonly priceRupees: number;
	readonly minutes: number;
	readonly departs: string;
	readonly address: string;
	readonly at: { readonly lat: number; readonly lng: number };
	readonly stands: Standing;
}
