import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { nameWithoutContacts } from '#domain/conversation/public-text.ts';
import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { SocialPerson } from '#ports/identity.ts';
import type { App } from '#server/app.ts';
import { addBoat, type NewBoat, verifyBoat } from '#server/boat/add-boat.ts';
import { newId } from '#server/db/new-id.ts';
import { transact } from '#server/db/transact.ts';
import { addExperience, type NewExperience, verifyExperience } from '#server/experience/add-experience.ts';
import { deriveLocationFields } from '#server/experience/experience-store.ts';
import { bankColumns, sealBankDetails } from '#server/person/bank-details.ts';
import { approveOwner, setUpOwner } from '#server/person/set-up-owner.ts';
import { signInPerson } from '#server/person/sign-in-person.ts';
import {
	bytesInJson,
	inJson,
	insertCopies,
	readRows,
	type WantedRow,
	type WrittenRows,
} from './copied-rows.ts';
import { sampleBoat, sampleExperience, sampleOwner } from './sample-listings.ts';

export interface SignedIn {
	readonly id: PersonId;
	readonly token: string;
}

export interface Owner {
	readonly id: PersonId;
	readonly boatId: BoatId;
}

type ExperienceOptions = Partial<NewExperience> & { readonly verified?: boolean };

export interface Scenes {
	signIn(name: string, more?: Partial<SocialPerson>): Promise<SignedIn>;
	/** Creates an approved owner with a verified boat. */
	owner(name: string, boat?: Partial<NewBoat>): Promise<SignedIn & Owner>;
	/**
	 * Creates a verified experience, by default every day at 09:30 in Galle, 3 hours, 6 people, Rs
	 * 12,345.
	 */
	experience(owner: Owner, options?: ExperienceOptions): Promise<ExperienceId>;
}

/**
 * Rows of scenes by what the test asked for. The product's code writes each scene once per process. Later
 * ones are copies, in one statement instead of 8 (person) or 20 (owner, experience).
 */
const writtenInProcess = new Map<string, WrittenRows>();

/** At any time of the test, a session counts as recently signed in and recently used. */
const sessionLength = { hours: 24 * 365 * 5 };

export function createScenes(app: App, written: Map<string, WrittenRows> = writtenInProcess): Scenes {
	let people = 0;
	// A person named as first staff has roles that others do not have.
	const copies = app.firstStaff.length === 0;

	function nextPerson(name: string): SocialPerson {
		people += 1;
		const [firstName = name, lastName = 'Test'] = name.split(' ');
		return { provider: 'google', subject: `s-${people}`, firstName, lastName, emailVerified: false };
	}

	function newToken() {
		const token = Buffer.from(app.random.bytes(32)).toString('base64url');
		return { token, hash: createHash('sha256').update(token).digest() };
	}

	async function writePerson(social: SocialPerson) {
		const { token, hash } = newToken();
		const { id } = await transact(app.db, (tx) => signInPerson(app, tx, social));
		const now = app.clock.now();
		const until = now.add(sessionLength);
		await app.db
			.insertInto('session')
			.values({
				token_hash: hash,
				person_id: id,
				provider: 'google',
				created_at: now,
				authenticated_at: until,
				last_seen_at: until,
				expires_at: until,
			})
			.execute();
		return { id, token };
	}

	/** Values of a person's rows that differ in each copy. */
	function personValues(id: PersonId): string[] {
		const now = app.clock.now();
		return [id, inJson(now), inJson(now.add(sessionLength))];
	}

	const personRows = (id: PersonId): WantedRow[] => [
		['person', 'id', id],
		['social_account', 'person_id', id],
		['session', 'person_id', id],
	];

	async function copyPerson(
		rows: WrittenRows,
		social: SocialPerson,
		columns: (id: PersonId) => object,
		more: readonly string[],
	) {
		const id = newId<PersonId>(app.random);
		const { token, hash } = newToken();
		const { firstName, lastName } = nameWithoutContacts(social);
		await insertCopies(app.db, rows, [...personValues(id), ...more], {
			person: { first_name: firstName, last_name: lastName, ...columns(id) },
			social_account: { subject: social.subject },
			session: { token_hash: bytesInJson(hash), public_id: undefined },
		});
		return { id, token };
	}

	async function signIn(name: string, more: Partial<SocialPerson> = {}) {
		const social = nextPerson(name);
		if (Object.keys(more).length > 0 || !copies) return await writePerson({ ...social, ...more });
		const known = written.get('person');
		if (known) return await copyPerson(known, social, () => ({}), []);
		const person = await writePerson(social);
		written.set('person', await readRows(app.db, personRows(person.id), personValues(person.id)));
		return person;
	}

	async function owner(name: string, boat: Partial<NewBoat> = {}) {
		const scene = `owner ${JSON.stringify(boat)}`;
		const known = copies && written.get(scene);
		return known ? await copyOwner(known, name) : await writeOwner(scene, name, boat);
	}

	async function writeOwner(scene: string, name: string, boat: Partial<NewBoat>) {
		const person = await signIn(name);
		await setUpOwner(app, person.id, sampleOwner(name));
		await approveOwner(app, person.id);
		const boatId = await addBoat(app, person.id, { ...sampleBoat, ...boat });
		await verifyBoat(app, boatId);
		const rows: WantedRow[] = [...personRows(person.id), ['boat', 'id', boatId]];
		if (copies) written.set(scene, await readRows(app.db, rows, [...personValues(person.id), boatId]));
		return { ...person, boatId };
	}

	async function copyOwner(rows: WrittenRows, name: string) {
		const boatId = newId<BoatId>(app.random);
		const bank = (id: PersonId) => {
			const columns = bankColumns(sealBankDetails(app.keys, id, sampleOwner(name).bankDetails));
			return {
				...columns,
				bank_details: JSON.parse(columns.bank_details),
				bank_sealed: bytesInJson(columns.bank_sealed),
			};
		};
		return { ...(await copyPerson(rows, nextPerson(name), bank, [boatId])), boatId };
	}

	async function writeExperience(owner: Owner, { verified = true, ...more }: ExperienceOptions) {
		const id = await addExperience(app, owner.id, { boatId: owner.boatId, ...sampleExperience, ...more });
		if (isRefusal(id)) throw new Error(`the test's experience was refused: ${id.refused}`);
		if (verified) await verifyExperience(app, id);
		return id;
	}

	async function experience(by: Owner, options: ExperienceOptions = {}) {
		const owner = { ...by, boatId: options.boatId ?? by.boatId };
		const now = app.clock.now();
		const scene = `experience ${now} ${JSON.stringify(options)}`;
		const known = written.get(scene);
		if (!known) {
			const plain = (await sql`SELECT WHERE ${plainBoat(owner)}`.execute(app.db)).rows.length > 0;
			const id = await writeExperience(owner, options);
			const values = [owner.id, owner.boatId, id];
			if (plain) written.set(scene, await readRows(app.db, [['experience', 'id', id]], values));
			return id;
		}
		const id = newId<ExperienceId>(app.random);
		const place = await deriveLocationFields(app, owner.id, options.location ?? sampleExperience.location);
		const { approxLat: approx_lat, approxLng: approx_lng, pointKey: point_key } = place;
		const own = { experience: { approx_lat, approx_lng, point_key } };
		const copied = await insertCopies(app.db, known, [owner.id, owner.boatId, id], own, plainBoat(owner));
		return copied ? id : await writeExperience(owner, options);
	}

	return { signIn, owner, experience };
}

/**
 * Whether the boat is as `owner` creates it by default, without trips, blocks and calendars. On other
 * boats the product computes other values for an experience.
 */
const plainBoat = ({ id, boatId }: Owner) => sql<boolean>`EXISTS (SELECT FROM boat WHERE id = ${boatId}
	AND owner_id = ${id} AND max_capacity = ${sampleBoat.maxCapacity} AND crew = 0 AND turnaround_minutes = 0
	AND insured_until = '9999-12-31' AND paused_until IS NULL AND archived_at IS NULL)
	AND NOT EXISTS (SELECT FROM occupancy WHERE boat_id = ${boatId})
	AND NOT EXISTS (SELECT FROM calendar_feed WHERE boat_id = ${boatId})
	AND NOT EXISTS (SELECT FROM experience WHERE boat_id = ${boatId} AND (archived_at IS NOT NULL OR address <> ${sampleExperience.address}))`;
