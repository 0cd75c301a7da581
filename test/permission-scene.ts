import type { BoatId, PersonId } from '#domain/id.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import { addBoat } from '#server/boat/add-boat.ts';
import { hold, order } from './bookings.ts';
import type { TestApp } from './test-app.ts';

/** Kinds of users (DESK-1). */
export const callerTypes = ['visitor', 'stranger', 'renter', 'owner', 'platform'] as const;
export type CallerType = (typeof callerTypes)[number];
export type Outcome = 200 | `${number} ${string}`;

interface Person {
	readonly id: PersonId;
	readonly token: string;
}

export interface Cast {
	readonly world: TestApp;
	readonly renter: Person;
	readonly owner: Awaited<ReturnType<TestApp['owner']>>;
	readonly paper: string;
}

export interface Scene extends Cast {
	readonly experience: string;
	readonly boat: BoatId;
	readonly held: { readonly bookingId: string; readonly orderId: string };
	/** Unused date. Each read returns a new date. */
	readonly date: string;
}

export async function resetLimits({ world }: Cast): Promise<void> {
	// Expires holds, because a person may have only three.
	world.app.clock.pass({ minutes: 31 });
	// Backdates conversations and requests, and closes pending requests. An owner can get only twelve
	// conversations and six requests a day, and have three unanswered requests.
	await world.database.pool.query(
		`UPDATE conversation SET created_at = '2026-06-01';
			UPDATE booking SET created_at = '2026-06-01', status = 'EXPIRED' WHERE status = 'REQUESTED';
			UPDATE custom_request SET created_at = '2026-06-01';
			UPDATE custom_request SET status = 'REJECTED', rejected_by = 'RENTER' WHERE status = 'PENDING'`,
	);
}

let dates = 0;

/** Each scene has a separate boat, so that scenes do not affect each other. */
export async function makeScene(cast: Cast, bookedDate = '2026-12-10'): Promise<Scene> {
	const { world, renter, owner } = cast;
	await resetLimits(cast);
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
	const bookingId = await hold(world, renter, experience, bookedDate);
	const { orderId } = await order(world, renter, bookingId);
	return {
		...cast,
		experience,
		boat,
		held: { bookingId, orderId },
		get date() {
			dates += 1;
			return Temporal.PlainDate.from('2026-12-15')
				.add({ days: dates % 60 })
				.toString();
		},
	};
}

export interface RequestInput {
	readonly params?: Record<string, string>;
	readonly query?: string;
	readonly body?: object;
	/** Kind of the uploaded file. */
	readonly file?: string;
}

export interface PermissionRow {
	readonly input: (scene: Scene) => RequestInput | Promise<RequestInput>;
	readonly visitor: Outcome;
	readonly stranger: Outcome;
	readonly renter: Outcome;
	readonly owner: Outcome;
	readonly platform: Outcome;
	/** True if a permitted call, or preparing it, changes what other calls find in the scene. */
	readonly ownScene?: true;
	/** Staff roles with permission. Staff without these roles get `403 staff-role-needed`. */
	readonly staff?: readonly StaffRole[];
}

export const everyone = { visitor: 200, stranger: 200, renter: 200, owner: 200, platform: 200 } as const;
export const signedOutAnswer = '401 signed-out';
/** Expected responses if the object does not exist: the same for every caller. */
export const answersIfMissing = (() => {
	const none = '404 not-found';
	return { visitor: signedOutAnswer, stranger: none, renter: none, owner: none, platform: none } as const;
})();
export const signedIn = { ...everyone, visitor: signedOutAnswer } as const;
export const renterOnly = (others: Outcome) =>
	({ visitor: signedOutAnswer, stranger: others, renter: 200, owner: others, platform: others }) as const;
/**
 * Returns the expected responses of a desk call: `platform` for admins and the given roles, a refusal
 * for others.
 */
export const staffOnly = (staff: readonly StaffRole[], platform: Outcome = 200) => {
	const others = '403 not-staff';
	return {
		visitor: signedOutAnswer,
		stranger: others,
		renter: others,
		owner: others,
		platform,
		staff,
	} as const;
};
export const admins = ['admin'] as const;
export const anyStaff = [...admins, 'support', 'verifier', 'finance'] as const;
export const support = [...admins, 'support'] as const;
export const verifiers = [...admins, 'verifier'] as const;
export const finance = [...admins, 'finance'] as const;
export const reviewing = [...verifiers, 'support'] as const;
export const handling = [...finance, 'support'] as const;
export const ownerOnly = (others: Outcome) =>
	({ visitor: signedOutAnswer, stranger: others, renter: others, owner: 200, platform: others }) as const;
export const partiesOnly = (others: Outcome) =>
	({ visitor: signedOutAnswer, stranger: others, renter: 200, owner: 200, platform: others }) as const;
export const anyOwner = {
	visitor: signedOutAnswer,
	stranger: '403 owner-not-set-up',
	renter: '403 owner-not-set-up',
	owner: 200,
	platform: '403 owner-not-set-up',
} as const;

export const operationRows = {
	'operation.show': { ...staffOnly(support), input: () => ({}) },
	'operation.jobs': { ...staffOnly(support), input: () => ({}) },
	'operation.retryJob': { ...staffOnly(admins, '409 job-gone'), input: () => ({ body: { id: 999_999 } }) },
	'operation.dismissJob': { ...staffOnly(admins, '409 job-gone'), input: () => ({ body: { id: 999_999 } }) },
	'operation.maintenance': { ...staffOnly(support), input: () => ({}) },
	'operation.switchMaintenance': {
		...staffOnly(admins, '409 nothing-to-decide'),
		input: () => ({ body: { on: true, version: 999_999 } }),
	},
} satisfies Record<string, PermissionRow>;

/** Staff with permission get 404, because the booking does not exist. */
const acting = staffOnly(handling, '404 not-found');
const reason = 'They rang us.';

export const actingRows = {
	'desk.quoteCancel': {
		...acting,
		input: ({ boat }) => ({ params: { id: boat }, query: 'party=RENTER' }),
	},
	'desk.cancelFor': {
		...acting,
		input: ({ boat }) => ({ body: { bookingId: boat, party: 'RENTER', refundCents: 0, reason } }),
	},
	'desk.quoteDateFor': {
		...acting,
		input: ({ boat }) => ({ params: { id: boat }, query: 'party=RENTER&departureDate=2026-12-24' }),
	},
	'desk.proposeDateFor': {
		...acting,
		input: ({ boat }) => ({
			body: { bookingId: boat, party: 'RENTER', departureDate: '2026-12-24', priceCents: 1, reason },
		}),
	},
	'desk.answerDateFor': {
		...acting,
		input: ({ boat }) => ({
			body: { bookingId: boat, party: 'RENTER', dateChangeId: boat, answer: 'accept', reason },
		}),
	},
	'desk.quotePartyFor': {
		...acting,
		input: ({ boat }) => ({ params: { id: boat }, query: 'adults=1&kids=0' }),
	},
	'desk.changePartyFor': {
		...acting,
		input: ({ boat }) => ({
			body: { bookingId: boat, group: { adults: 1, kids: 0 }, refundCents: 0, reason },
		}),
	},
} satisfies Record<string, PermissionRow>;
