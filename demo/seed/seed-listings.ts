import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import { addDays, dateAt } from '#domain/time.ts';
import type { App } from '#server/app.ts';
import { addBoat, verifyBoat } from '#server/boat/add-boat.ts';
import { newId } from '#server/db/new-id.ts';
import { addExperience, promoteExperience, verifyExperience } from '#server/experience/add-experience.ts';
import { zoneAt } from '#server/place/time-zone.ts';
import { type BoatListing, demoListings, type TripListing } from './demo-listings.ts';
import { pierPhoto } from './demo-pictures.ts';
import { inParallel } from './in-parallel.ts';
import { daysBefore, fixedClock } from './seed-dates.ts';
import { coverNote, seedDocument } from './seed-documents.ts';
import type { People } from './seed-people.ts';
import { seededRandom } from './seeded-random.ts';

export interface Listed extends TripListing {
	readonly id: ExperienceId;
	readonly boatKey: string;
	readonly ownerId: PersonId;
	readonly ownerName: string;
	readonly boatName: string;
	readonly timeZone: string;
	readonly listedDays: number;
}

/** Ids are derived from names, so no boat or trip is added twice. */
export async function seedListings(
	app: App,
	people: People,
	now: Temporal.Instant,
): Promise<readonly Listed[]> {
	const boats = new Set((await app.db.selectFrom('boat').select('id').execute()).map(({ id }) => id));
	const trips = new Map(
		(await app.db.selectFrom('experience').select(['id', 'verified_at']).execute()).map((row) => [
			row.id,
			row.verified_at !== null,
		]),
	);
	const listed: Listed[] = [];
	await inParallel(demoListings(), async (listing) => {
		const ownerId = people.get(`owner-${listing.owner.key}`);
		if (!ownerId) throw new Error(`owner ${listing.owner.key} was not welcomed`);
		const boatId = await listBoat(app, listing, ownerId, boats, now);
		for (const trip of listing.trips) {
			const random = seededRandom(`listed ${trip.key}`);
			// Pending submissions are one to five days old.
			const listedDays = trip.verified ? 90 + random.below(380) : 1 + random.below(5);
			const id = await listTrip(app, trip, ownerId, boatId, trips, daysBefore(now, listedDays));
			const timeZone = zoneAt(trip.experience.location);
			const ownerName = listing.owner.firstName;
			const boatName = listing.boat.name;
			listed.push({ ...trip, id, boatKey: listing.key, ownerId, ownerName, boatName, timeZone, listedDays });
		}
	});
	return listed.sort((a, b) => (a.key < b.key ? -1 : 1));
}

async function listBoat(
	app: App,
	{ key, boat, owner: of }: BoatListing,
	owner: PersonId,
	there: ReadonlySet<BoatId>,
	now: Temporal.Instant,
): Promise<BoatId> {
	const name = `boat ${key}`;
	const id = newId<BoatId>(seededRandom(name));
	const clock = fixedClock(daysBefore(now, 500));
	// The date is far enough ahead that no boat is delisted while the demo runs.
	const insuranceExpiresOn = addDays(dateAt(now, 'UTC'), 150 + seededRandom(`insured ${key}`).below(350));
	const holder = `${of.firstName} ${of.lastName}`;
	const lines = coverNote({ ...boat, holder, expiresOn: insuranceExpiresOn });
	for (const paper of boat.insuranceKeys) {
		const about = { folder: 'owner/boat/insurance/', owner, name: 'cover-note.pdf', lines } as const;
		await seedDocument(app, { key: paper, ...about }, clock.now());
	}
	if (!there.has(id)) {
		const listed = { ...boat, insuranceExpiresOn };
		await addBoat({ ...app, clock, random: seededRandom(name) }, owner, listed);
	}
	await verifyBoat({ ...app, clock }, id);
	return id;
}

async function listTrip(
	app: App,
	trip: TripListing,
	owner: PersonId,
	boatId: BoatId,
	there: ReadonlyMap<ExperienceId, boolean>,
	listedAt: Temporal.Instant,
): Promise<ExperienceId> {
	const name = `trip ${trip.key}`;
	const id = newId<ExperienceId>(seededRandom(name));
	const clock = fixedClock(listedAt);
	if (!there.has(id)) {
		const added = await addExperience({ ...app, clock, random: seededRandom(name) }, owner, {
			...trip.experience,
			boatId,
			pierPhoto: pierPhoto(seededRandom(`pier ${trip.key}`)),
		});
		if (isRefusal(added)) throw new Error(`${trip.key} was refused: ${added.refused}`);
	}
	if (trip.verified && !there.get(id)) {
		await verifyExperience({ ...app, clock: fixedClock(listedAt.add({ hours: 20 })) }, id);
	}
	if (trip.promoted) await promoteExperience(app, id, true);
	return id;
}
