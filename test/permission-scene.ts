import type { BoatId, PersonId } from '#domain/id.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import { addBoat } from '#server/boat/add-boat.ts';
import { hold, order } from './bookings.ts';
import type { TestApp } from './test-app.ts';

/** Kinds of people, as the specification's section 6 tells them apart. */
export const kinds = ['visitor', 'stranger', 'renter', 'owner', 'platform'] as const;
export type Kind = (typeof kinds)[number];
/** What somebody gets: the answer, or a status and the code of a refusal. */
export type Outcome = 200 | `${number} ${string}`;

interface Person {
	readonly id: PersonId;
	readonly token: string;
}

/** Who is there before any scene. */
export interface Cast {
	readonly world: TestApp;
	readonly renter: Person;
	readonly owner: Awaited<ReturnType<TestApp['owner']>>;
	/** A licence that the owner has uploaded: its key. */
	readonly paper: string;
}

/** A boat of the owner's, what it offers, and the renter's booking on it. */
export interface Scene extends Cast {
	/** Verified, of the owner. */
	readonly experience: string;
	readonly boat: BoatId;
	/** The renter's, held for payment, with its order. */
	readonly held: { readonly bookingId: string; readonly orderId: string };
	/** A date that nobody has asked for yet. */
	readonly date: string;
}

/** Sets a scene with a boat of its own, so that none is in another's way. */
export async function makeScene(cast: Cast): Promise<Scene> {
	const { world, renter, owner } = cast;
	// What other scenes have held has lapsed: a person holds three trips at most.
	world.app.clock.pass({ minutes: 31 });
	// And what they have asked is answered and of other days: one owner hears three requests at once, six a day.
	await world.app.db
		.updateTable('custom_request')
		.set({ created_at: world.app.clock.now().subtract({ hours: 48 }) })
		.execute();
	await world.app.db
		.updateTable('custom_request')
		.set({ status: 'REJECTED', rejected_by: 'RENTER' })
		.where('status', '=', 'PENDING')
		.execute();
	// The same of owners who were asked: twelve a day.
	await world.app.db
		.updateTable('conversation')
		.set({ created_at: world.app.clock.now().subtract({ hours: 48 }) })
		.execute();
	const boat = await addBoat(world.app, owner.id, {
		name: 'Nauka',
		category: 'Canoe',
		brand: 'Own build',
		model: '',
		registrationNumber: '',
		yearOfManufacture: 2001,
		lengthMetres: 5,
		maxCapacity: 12,
		features: ['Paddles'],
		images: [],
		insuranceKeys: [],
	});
	const experience = await world.experience({ ...owner, boatId: boat });
	const bookingId = await hold(world, renter, experience, '2026-12-10');
	const { orderId } = await order(world, renter, bookingId);
	return { ...cast, experience, boat, held: { bookingId, orderId }, date: '2026-12-20' };
}

/** One call, as it is asked. */
export interface Asked {
	readonly params?: Record<string, string>;
	readonly query?: string;
	readonly body?: object;
	/** What is uploaded. */
	readonly file?: string;
}

/** Who may make a call, and what the others are told. */
export interface Row {
	readonly ask: (scene: Scene) => Asked | Promise<Asked>;
	readonly visitor: Outcome;
	readonly stranger: Outcome;
	readonly renter: Outcome;
	readonly owner: Outcome;
	readonly platform: Outcome;
	/** Whose call of the desk it is; the rest of the staff is told `403 staff-role-needed`. */
	readonly staff?: readonly StaffRole[];
}

export const anybody = { visitor: 200, stranger: 200, renter: 200, owner: 200, platform: 200 } as const;
export const out = '401 signed-out';
/** Of a thing that is not there: whoever asks. */
export const nobodys = (() => {
	const none = '404 not-found';
	return { visitor: out, stranger: none, renter: none, owner: none, platform: none } as const;
})();
export const somebody = { ...anybody, visitor: out } as const;
export const ofTheRenter = (others: Outcome) =>
	({ visitor: out, stranger: others, renter: 200, owner: others, platform: others }) as const;
/** An admin gets `platform`, and so do these of the staff. */
export const ofStaff = (staff: readonly StaffRole[], platform: Outcome = 200) => {
	const others = '403 not-staff';
	return { visitor: out, stranger: others, renter: others, owner: others, platform, staff } as const;
};
export const admins = ['admin'] as const;
export const anyStaff = [...admins, 'support', 'verifier', 'finance'] as const;
export const support = [...admins, 'support'] as const;
export const verifiers = [...admins, 'verifier'] as const;
export const finance = [...admins, 'finance'] as const;
export const reviewing = [...verifiers, 'support'] as const;
export const handling = [...finance, 'support'] as const;
export const ofTheOwner = (others: Outcome) =>
	({ visitor: out, stranger: others, renter: others, owner: 200, platform: others }) as const;
export const ofBoth = (others: Outcome) =>
	({ visitor: out, stranger: others, renter: 200, owner: 200, platform: others }) as const;
export const ofOwners = {
	visitor: out,
	stranger: '403 owner-not-set-up',
	renter: '403 owner-not-set-up',
	owner: 200,
	platform: '403 owner-not-set-up',
} as const;
