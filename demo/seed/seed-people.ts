import type { PersonId } from '#domain/id.ts';
import type { App } from '#server/app.ts';
import { transact } from '#server/db/transact.ts';
import { confirmAdult } from '#server/person/person-settings.ts';
import { approveOwner, setUpOwner } from '#server/person/set-up-owner.ts';
import { signInPerson } from '#server/person/sign-in-person.ts';
import { demoGuests } from './demo-guests.ts';
import { demoOwners } from './demo-owners.ts';
import { demoPeople, portraitAddress } from './demo-people.ts';
import { inParallel } from './in-parallel.ts';
import { daysBefore, fixedClock } from './seed-dates.ts';
import { seedDocument } from './seed-documents.ts';
import { seededRandom } from './seeded-random.ts';

/** People of the demo by their subject at the provider. */
export type People = ReadonlyMap<string, PersonId>;

const isStaff = (person: { readonly group?: string }) => person.group === 'Platform';

const staff = demoPeople.filter(isStaff).map(({ provider, subject }) => ({ provider, subject }));

/**
 * Returns a phone number reserved for fiction by the Australian regulator. Sri Lanka reserves no
 * numbers, so its numbers here begin with zeros.
 */
export function phoneOf(country: 'lk' | 'au', at: number): string {
	const number = String(at).padStart(4, '0');
	return country === 'lk' ? `+947000${number.padStart(5, '0')}` : `+6135550${number}`;
}

/** Existing people are unchanged. */
export async function seedPeople(app: App, now: Temporal.Instant): Promise<People> {
	const allPeople = [
		...demoPeople,
		...demoGuests.map((guest) => ({ ...guest, email: `${guest.subject}@mateship.example` })),
	];
	const people = new Map<string, PersonId>();
	await inParallel(allPeople, async ({ provider, subject, firstName, lastName, email, ...more }) => {
		const random = seededRandom(`person ${subject}`);
		const picture = portraitAddress(subject);
		const joining = {
			...app,
			random,
			firstStaff: staff,
			// Staff joined first and on the same day, because the audit log starts with their roles.
			clock: fixedClock(daysBefore(now, 'group' in more && isStaff(more) ? 1_120 : 520 + random.below(600))),
		};
		const person = await transact(app.db, (tx) =>
			signInPerson(joining, tx, {
				provider,
				subject,
				firstName,
				lastName,
				emailVerified: provider === 'google',
				...(email ? { email } : {}),
				// One guest in five has no picture.
				...(subject.startsWith('guest') && random.chance(0.2) ? {} : { picture }),
			}),
		);
		await confirmAdult(joining, person.id);
		people.set(subject, person.id);
	});
	await inParallel([...demoOwners.entries()], async ([at, owner]) => {
		const id = people.get(`owner-${owner.key}`);
		if (!id) throw new Error(`owner ${owner.key} was not welcomed`);
		const random = seededRandom(`owner ${owner.key}`);
		const licence = `owner/licence/demo-${owner.key}/licence.pdf`;
		const joined = daysBefore(now, 515);
		await seedDocument(
			app,
			{
				key: licence,
				folder: 'owner/licence/',
				owner: id,
				name: 'licence.pdf',
				lines: [
					'Boat operator licence',
					`Name: ${owner.firstName} ${owner.lastName}`,
					`Home port: ${owner.home}`,
				],
			},
			joined,
		);
		await setUpOwner({ ...app, clock: fixedClock(joined) }, id, {
			description: owner.description,
			phoneNumber: phoneOf(owner.country, 100 + at),
			bankDetails: {
				accountName: `${owner.firstName} ${owner.lastName}`,
				accountNumber: String(random.between(10_000_000, 99_999_999)),
				bankName: owner.country === 'lk' ? 'Lagoon Savings Bank' : 'Harbour Mutual',
				bankBranch: owner.home,
				// One Australian owner in five has no BSB, so that the desk sees waiting payouts with
				// their reason.
				...(owner.country === 'au' && at % 5 !== 4 && { bsb: `0620${String(10 + at).slice(-2)}` }),
			},
			boatingLicence: [licence],
		});
		await approveOwner({ ...app, clock: fixedClock(daysBefore(now, 510)) }, id);
	});
	return people;
}
