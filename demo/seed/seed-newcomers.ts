import { sql } from 'kysely';
import type { Subject } from '#contract/desk-submission-contract.ts';
import { ids } from '#contract/shapes.ts';
import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import { isRefusal } from '#domain/refusal.ts';
import { applyAt } from '#domain/review-decision/review-decision.ts';
import { addDays, dateAt, weekdays } from '#domain/time.ts';
import type { App } from '#server/app.ts';
import { addBoat } from '#server/boat/add-boat.ts';
import { newId } from '#server/db/new-id.ts';
import { applyDecision, decide } from '#server/desk/decisions.ts';
import { addExperience } from '#server/experience/add-experience.ts';
import { setUpOwner } from '#server/person/set-up-owner.ts';
import { boatFeatures } from './boat-features.ts';
import { boatPicture, viewsOf } from './demo-pictures.ts';
import { type Newcomer, type NewcomersBoat, newcomers, type SubmissionStatus } from './newcomer.ts';
import { daysBefore, fixedClock } from './seed-dates.ts';
import { coverNote, seedDocument } from './seed-documents.ts';
import { type People, phoneOf } from './seed-people.ts';
import { seededRandom } from './seeded-random.ts';

const staffMember = 'staff-amara';

/**
 * Adds owners in every state of verification, and submissions at the desk, through the use cases at
 * times some days ago. Adds accounts, then boats, then trips, each a little later than the previous
 * one, because the audit log is append-only and in order of time.
 */
export async function seedNewcomers(app: App, people: People, now: Temporal.Instant): Promise<void> {
	const idOf = (subject: string) => {
		const id = people.get(subject);
		if (!id) throw new Error(`${subject} was not welcomed`);
		return id;
	};
	const seeds = newcomers.flatMap((newcomer, at) => {
		if (!newcomer.account) return [];
		return [{ app, now, owner: idOf(`owner-${newcomer.key}`), staffMember: idOf(staffMember), newcomer, at }];
	});
	for (const seed of seeds) await submitAccount(seed);
	const boats: ListedBoat[] = [];
	for (const seed of seeds) {
		for (const [number, boat] of seed.newcomer.boats.entries()) {
			boats.push({ seed, boat, number, id: await listBoat(seed, boat, number) });
		}
	}
	for (const listed of boats) {
		for (const at of listed.boat.trips.keys()) await listTrip(listed, at);
	}
}

interface ListedBoat {
	readonly seed: Seed;
	readonly boat: NewcomersBoat;
	readonly number: number;
	readonly id: BoatId;
}

/** Returns how many days ago a submission was made. Consecutive submissions are a few hours apart. */
const laterBy = (days: number, at: number, number = 0) => days - at * 0.21 - number * 0.04;

interface Seed {
	readonly app: App;
	readonly now: Temporal.Instant;
	readonly owner: PersonId;
	readonly staffMember: PersonId;
	readonly newcomer: Newcomer;
	readonly at: number;
}

async function submitAccount({ app, now, owner, staffMember, newcomer, at }: Seed): Promise<void> {
	const { account, key, firstName, lastName, country, home } = newcomer;
	if (!account) return;
	const days = account.submission.decision === 'WAITING' ? 2.2 : laterBy(62, at);
	const clock = fixedClock(daysBefore(now, days));
	const name = `${firstName} ${lastName}`;
	const licence = `owner/licence/demo-${key}/licence.pdf`;
	const lines = ['Boat operator licence', `Name: ${name}`, `Home port: ${home}`, 'Class: general, coastal'];
	const paper = { key: licence, folder: 'owner/licence/', owner, name: 'licence.pdf', lines } as const;
	await seedDocument(app, paper, clock.now());
	await setUpOwner({ ...app, clock }, owner, {
		description: account.description,
		phoneNumber: phoneOf(country, 80 + at),
		bankDetails: {
			accountName: key === 'jiayi' ? 'Seahorse Holdings Pty Ltd' : name,
			accountNumber: String(seededRandom(`owner ${key}`).between(10_000_000, 99_999_999)),
			bankName: country === 'lk' ? 'Lagoon Savings Bank' : 'Harbour Mutual',
			bankBranch: home,
		},
		boatingLicence: [licence],
	});
	await judge({ app, staffMember }, 'person', owner, account.submission, daysBefore(now, days - 2));
}

async function listBoat(seed: Seed, boat: NewcomersBoat, number: number): Promise<BoatId> {
	const { app, now, owner, newcomer, at } = seed;
	const { key, country } = newcomer;
	const name = `newcomer's boat ${key} ${number}`;
	const id = newId<BoatId>(seededRandom(name));
	const days = boat.submission.decision === 'WAITING' ? 1.6 - number / 10 : laterBy(50, at, number);
	const random = seededRandom(`about ${name}`);
	const scene = `${country}${key}${number}`;
	const paper = `owner/boat/insurance/demo-${scene}/cover-note.pdf`;
	const today = dateAt(now, country === 'lk' ? 'Asia/Colombo' : 'Australia/Melbourne');
	const expiresOn = addDays(today, boat.insuredDays);
	const registrationNumber = `${country === 'lk' ? 'SL' : 'AU'}-${random.between(1000, 9999)}`;
	const holder = `${newcomer.firstName} ${newcomer.lastName}`;
	const lines = coverNote({ ...boat, registrationNumber, holder, expiresOn });
	const listedAt = daysBefore(now, days);
	await seedDocument(
		app,
		{ key: paper, folder: 'owner/boat/insurance/', owner, name: 'cover-note.pdf', lines },
		listedAt,
	);
	const images = viewsOf(boat.pictures).map((view) => boatPicture('boat', boat.pictures, view));
	const there = await app.db.selectFrom('boat').select('id').where('id', '=', id).executeTakeFirst();
	if (!there) {
		await addBoat({ ...app, clock: fixedClock(listedAt), random: seededRandom(name) }, owner, {
			name: boat.name,
			category: boat.category,
			brand: boat.brand,
			model: boat.model,
			registrationNumber,
			yearOfManufacture: boat.year,
			lengthMetres: boat.length,
			maxCapacity: boat.capacity,
			features: boatFeatures[boat.category].slice(0, 6),
			images,
			insuranceKeys: [paper],
			insuranceExpiresOn: expiresOn,
		});
	}
	await judge(seed, 'boat', id, boat.submission, daysBefore(now, days - 3));
	return id;
}

async function listTrip({ seed, boat, number, id: boatId }: ListedBoat, at: number): Promise<void> {
	const { app, now, owner, newcomer } = seed;
	const trip = boat.trips[at];
	if (!trip) return;
	const name = `newcomer's trip ${newcomer.country}${newcomer.key}${number}t${at}`;
	const id = newId<ExperienceId>(seededRandom(name));
	const days = trip.submission.decision === 'WAITING' ? 1.1 : laterBy(44, seed.at, number + at);
	const images = viewsOf(boat.pictures).map((view) => boatPicture('experience', boat.pictures, view));
	const there = await app.db.selectFrom('experience').select('id').where('id', '=', id).executeTakeFirst();
	if (!there) {
		const clock = fixedClock(daysBefore(now, days));
		const added = await addExperience({ ...app, clock, random: seededRandom(name) }, owner, {
			boatId,
			name: trip.name,
			description: trip.description,
			category: trip.category,
			priceRupees: rupees(trip.priceRupees),
			durationMinutes: trip.minutes,
			groupSize: boat.capacity,
			sailingDays: weekdays,
			departureTime: trip.departs,
			operatorOption: 'With Captain',
			customBookingsEnabled: true,
			whatToBring: 'A hat, sunscreen and something warm for the way back.',
			included: 'Life jackets for everybody, water, and something from the galley.',
			address: trip.address,
			location: trip.at,
			images,
		});
		if (isRefusal(added)) throw new Error(`${trip.name} was refused: ${added.refused}`);
	}
	await judge(seed, 'experience', id, trip.submission, daysBefore(now, days - 2));
}

/** Existing decisions are unchanged. */
async function judge(
	{ app, staffMember }: Pick<Seed, 'app' | 'staffMember'>,
	subject: Subject,
	id: PersonId | BoatId | ExperienceId,
	status: SubmissionStatus,
	at: Temporal.Instant,
): Promise<void> {
	if (status.decision === 'WAITING') return;
	const submittedAt = await submitted(app, subject, id);
	const random = seededRandom(`decision ${subject} ${id}`);
	const decided = await decide({ ...app, clock: fixedClock(at), random }, staffMember, {
		subject,
		id,
		decision: status.decision,
		reason: 'reason' in status ? status.reason : '',
		seen: { state: 'WAITING', submittedAt },
	});
	if (isRefusal(decided) && decided.refused === 'nothing-to-decide') return;
	// A seed that was interrupted between the two steps leaves this state.
	const isBeingDecided = isRefusal(decided) && decided.refused === 'being-decided';
	const created = isBeingDecided ? ids.decision.parse(decided.facts.decisionId) : decided;
	if (isRefusal(created))
		throw new Error(`the desk refused to decide on ${subject} ${id}: ${created.refused}`);
	await applyDecision({ ...app, clock: fixedClock(applyAt(at)), random }, created);
}

async function submitted(app: App, subject: Subject, id: string): Promise<Temporal.Instant> {
	const { rows } =
		subject === 'person'
			? await sql<Row>`SELECT owner_submitted_at AS at FROM person WHERE id = ${id}`.execute(app.db)
			: await sql<Row>`SELECT submitted_at AS at FROM ${sql.table(subject)} WHERE id = ${id}`.execute(app.db);
	const at = rows[0]?.at;
	if (!at) throw new Error(`${subject} ${id} was not handed in`);
	return at;
}

interface Row {
	readonly at: Temporal.Instant | null;
}
