import { createHash, randomBytes } from 'node:crypto';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '#server/app.ts';
import { addBoat, verifyBoat } from '#server/boat/add-boat.ts';
import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { addExperience, verifyExperience } from '#server/experience/add-experience.ts';
import { approveOwner, setUpOwner } from '#server/person/set-up-owner.ts';
import { signInPerson } from '#server/person/sign-in-person.ts';
import { saveStaffRoles } from '#server/person/staff.ts';
import { sampleBoat, sampleExperience, sampleOwner } from '../sample-listings.ts';
import { standaloneApp } from '../standalone-app.ts';

export interface ForSale {
	readonly experiences: readonly string[];
	/** Owners with one boat and one experience each. */
	readonly owners: readonly {
		readonly token: string;
		readonly boatId: string;
		readonly experience: string;
	}[];
	/** Session tokens. */
	readonly renters: readonly string[];
	/** Session tokens of desk admins. */
	readonly staff: readonly string[];
}

export async function addListings(
	db: Db,
	many: { boats: number; renters: number; staff?: number },
): Promise<ForSale> {
	const at = {
		id: 'p1',
		name: 'Galle',
		region: 'Southern Province',
		country: 'LK',
		countryName: 'Sri Lanka',
	};
	const app = standaloneApp(db, {
		places: {
			suggest: async () => [],
			locate: async () => undefined,
			describe: async (point) => ({ ...at, kind: 'town', at: point }),
		},
	});
	const owners: ForSale['owners'][number][] = [];
	for (let number = 0; number < many.boats; number += 1) {
		const { id: owner, token } = await signIn(app, `owner-${number}`);
		const phoneNumber = `+9477${1_000_000 + number}`;
		await setUpOwner(app, owner, { ...sampleOwner(`Owner ${number}`), phoneNumber });
		await approveOwner(app, owner);
		const registrationNumber = `LK-${1_000 + number}`;
		const boatId = await addBoat(app, owner, { ...sampleBoat, registrationNumber, insuranceKeys: [] });
		await verifyBoat(app, boatId);
		const id = await addExperience(app, owner, { boatId, ...sampleExperience });
		if (isRefusal(id)) throw new Error(`the listing was refused: ${id.refused}`);
		await verifyExperience(app, id);
		owners.push({ token, boatId, experience: id });
	}
	const renters: string[] = [];
	for (let number = 0; number < many.renters; number += 1)
		renters.push((await signIn(app, `renter-${number}`)).token);
	const staff: string[] = [];
	for (let number = 0; number < (many.staff ?? 0); number += 1) {
		const { id, token } = await signIn(app, `staff-${number}`);
		await transact(db, (tx) => saveStaffRoles(tx, id, ['admin']));
		staff.push(token);
	}
	return { experiences: owners.map(({ experience }) => experience), owners, renters, staff };
}

async function signIn(app: App, subject: string) {
	const token = randomBytes(32).toString('base64url');
	const person = await transact(app.db, (tx) =>
		signInPerson(app, tx, {
			provider: 'google',
			subject,
			firstName: subject,
			lastName: 'Load',
			email: `${subject}@example.com`,
			emailVerified: true,
		}),
	);
	const now = app.clock.now();
	await app.db
		.insertInto('session')
		.values({
			token_hash: createHash('sha256').update(token).digest(),
			person_id: person.id,
			provider: 'google',
			created_at: now,
			authenticated_at: now,
			last_seen_at: now,
			expires_at: now.add({ hours: 24 }),
		})
		.execute();
	return { id: person.id, token };
}
