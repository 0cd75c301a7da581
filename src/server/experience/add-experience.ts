import { createHmac } from 'node:crypto';
import type { Picture } from '#contract/shapes.ts';
import {
	type ExperienceCategory,
	type OperatorOption,
	sailingDayBits,
} from '#domain/experience/experience.ts';
import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import { approximate, type SecretOffset } from '#domain/place/place.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Weekday } from '#domain/time.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import { findBoatOwner } from '../boat/find-boat-owner.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { saveExperience, saveExperiencePromoted, saveExperienceVerified } from './experience-store.ts';

export interface NewExperience {
	readonly boatId: BoatId;
	readonly name: string;
	readonly description: string;
	readonly category: ExperienceCategory;
	/** Whole rupees, as entered. */
	readonly priceRupees: number;
	readonly durationMinutes: number;
	readonly groupSize: number;
	readonly sailingDays: readonly Weekday[];
	readonly departureTime: string;
	readonly operatorOption: OperatorOption;
	readonly customBookingsEnabled: boolean;
	readonly whatToBring: string;
	readonly included: string;
	/** The pier: for people who have booked. */
	readonly address: string;
	readonly location: Coordinates;
	readonly images: readonly Picture[];
}

/** Lists an experience on a boat of the owner's; Not Verified until the platform has looked at it. */
export async function addExperience(
	app: Pick<App, 'db' | 'clock' | 'dice' | 'places' | 'timeZones' | 'locationSecret'>,
	owner: PersonId,
	experience: NewExperience,
): Promise<ExperienceId | Refusal<'not-found' | 'not-yours' | 'group-over-capacity'>> {
	const boat = await findBoatOwner(app.db, experience.boatId);
	if (!boat) return refuse('not-found', { what: 'boat' });
	if (boat.ownerId !== owner) return refuse('not-yours');
	if (experience.groupSize > boat.maxCapacity) {
		return refuse('group-over-capacity', { maxCapacity: boat.maxCapacity });
	}
	const id = newId<ExperienceId>(app.dice);
	const near = await app.places.describe(experience.location);
	const seen = approximate(experience.location, secretOffset(id, app.locationSecret));
	await transact(app.db, (tx) =>
		saveExperience(tx, {
			...experience,
			id,
			ownerId: owner,
			priceLkr: experience.priceRupees,
			sailingDays: sailingDayBits(experience.sailingDays),
			lat: experience.location.lat,
			lng: experience.location.lng,
			timeZone: app.timeZones.zoneAt(experience.location),
			area: near ? [near.name, near.region, near.countryName].filter(Boolean).join(', ') : 'At sea',
			approxLat: seen.lat,
			approxLng: seen.lng,
			createdAt: app.clock.now(),
		}),
	);
	return id;
}

/** The platform has looked at the experience: it can be found and booked. */
export async function verifyExperience(app: Pick<App, 'db' | 'clock'>, id: ExperienceId): Promise<void> {
	await transact(app.db, (tx) => saveExperienceVerified(tx, id, app.clock.now()));
}

/** The platform puts an experience on the home page, or takes it off. */
export async function promoteExperience(
	app: Pick<App, 'db'>,
	id: ExperienceId,
	promoted: boolean,
): Promise<void> {
	await transact(app.db, (tx) => saveExperiencePromoted(tx, id, promoted));
}

/** Where to move a listing's public point: always the same for one listing, and nobody's guess without the secret. */
function secretOffset(id: ExperienceId, secret: string): SecretOffset {
	const hash = createHmac('sha256', secret).update(id).digest();
	return { turn: hash.readUInt32BE(0) / 2 ** 32, reach: hash.readUInt32BE(4) / 2 ** 32 };
}
