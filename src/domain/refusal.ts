import type { Cents, Rupees } from './money.ts';
import type { StaffRole } from './person/staff-role.ts';
import type { BlockProblem, InTheWay, SiteProblem } from './refusal-facts.ts';
import type { PublicTextField } from './text.ts';

/**
 * Reasons of refusals with their facts. A refusal is returned, never thrown. One table in
 * `server/http` maps each reason to an HTTP status and a sentence.
 */
export interface RefusalFacts {
	malformed: { readonly problems: readonly { readonly at: string; readonly problem: string }[] };
	'too-large': { readonly limitBytes: number };
	'signed-out': NoFacts;
	'not-yours': NoFacts;
	'cross-site': NoFacts;
	'not-found': { readonly what: string };
	'too-many': { readonly retryAfterSeconds: number };
	busy: { readonly retryAfterSeconds: number };
	/** `message` is the operator’s notice, if any. */
	maintenance: { readonly retryAfterSeconds: number; readonly message: string | null };
	// Listings
	'own-listing': NoFacts;
	'listing-paused': { readonly until: string };
	'listing-archived': { readonly what: 'boat' | 'experience' };
	'departures-ahead': { readonly count: number };
	'not-verified': NoFacts;
	'contact-details': { readonly field: PublicTextField };
	'group-empty': NoFacts;
	'group-too-large': { readonly groupSize: number };
	'terms-not-offered': NoFacts;
	'group-over-capacity': { readonly maxCapacity: number };
	// Dates
	'date-taken': { readonly date: string };
	'boat-taken': { readonly date: string };
	'date-passed': { readonly date: string };
	'notice-too-short': { readonly date: string; readonly minimumNoticeMinutes: number };
	'date-too-far': { readonly date: string; readonly last: string };
	'not-a-sailing-day': { readonly date: string; readonly sailingDays: readonly string[] };
	'no-such-departure': { readonly times: readonly string[] };
	/** The clocks at the place skip this time. */
	'time-skipped': { readonly date: string; readonly time: string };
	'out-of-season': {
		readonly date: string;
		readonly season: readonly { readonly from: string; readonly to: string }[];
	};
	// An owner's calendar
	'feed-address': NoFacts;
	'feed-known': NoFacts;
	'too-many-boats': { readonly most: number };
	'too-many-experiences': { readonly most: number };
	'too-many-feeds': { readonly most: number; readonly of: 'boat' | 'owner' };
	'feed-file': { readonly problem: 'not-a-calendar' | 'incomplete' | 'too-complex' };
	'block-impossible': { readonly problem: BlockProblem; readonly last: string };
	'block-over-departures': { readonly count: number; readonly inTheWay: readonly InTheWay[] };
	// An owner's websites
	'site-address': { readonly problem: SiteProblem };
	'site-known': NoFacts;
	'too-many-sites': { readonly most: number };
	// Booking and payment
	'hold-expired': NoFacts;
	'too-many-holds': { readonly most: number };
	'hold-expired-recently': { readonly minutes: number };
	'idempotency-key-reused': NoFacts;
	'ride-date-differs': { readonly date: string };
	'booking-canceled': NoFacts;
	'already-paid': NoFacts;
	'payment-not-approved': NoFacts;
	'payment-pending': NoFacts;
	'payment-declined': { readonly approveUrl?: string };
	'payment-mismatch': NoFacts;
	'payment-refunded': { readonly cents: Cents };
	'payments-down': NoFacts;
	'provider-not-offered': NoFacts;
	'order-refused': NoFacts;
	'price-changed': { readonly cents: Cents };
	// Promo codes
	'promo-code-not-for-this': NoFacts;
	'promo-code-expired': NoFacts;
	'promo-code-not-now': NoFacts;
	'promo-code-used-up': NoFacts;
	'promo-code-used-by-you': NoFacts;
	'promo-code-no-effect': NoFacts;
	'promo-code-known': { readonly code: string };
	'promo-code-ended': NoFacts;
	'too-many-promo-codes': { readonly most: number };
	// Saved listings
	'too-many-lists': { readonly most: number };
	'too-many-saved': { readonly most: number };
	'too-many-votes': { readonly most: number };
	'too-many-alerts': { readonly most: number };
	'exchange-rate-changed': { readonly currency: string };
	'sign-in-down': NoFacts;
	// Canceling
	'not-confirmed': NoFacts;
	'trip-over': NoFacts;
	'refund-changed': { readonly cents: Cents };
	// Reviews
	'trip-not-completed': NoFacts;
	'review-time-over': { readonly days: number };
	'was-not-aboard': NoFacts;
	'review-is-open': NoFacts;
	'review-hidden': NoFacts;
	// Boarding
	'no-boarding-pass': NoFacts;
	'boarding-not-open': { readonly hours: number };
	'arrival-not-open': { readonly minutes: number };
	'party-smaller': { readonly booked: number };
	'boat-full': { readonly maxCapacity: number };
	// Date changes
	'date-fixed': NoFacts;
	'too-late-to-change': NoFacts;
	'changed-too-often': { readonly most: number };
	'same-departure': NoFacts;
	'date-costs-more': { readonly cents: Cents };
	'approval-changed': NoFacts;
	'date-change-open': NoFacts;
	'date-change-over': NoFacts;
	// Smaller parties
	'group-not-smaller': NoFacts;
	'party-aboard': { readonly people: number };
	// Weather cancellations
	'too-early-for-weather': { readonly days: number };
	'nothing-to-choose': NoFacts;
	// Owner accounts
	'owner-not-set-up': NoFacts;
	'owner-not-approved': NoFacts;
	'code-wrong': { readonly triesLeft: number };
	'code-expired': NoFacts;
	'last-sign-in': NoFacts;
	'phone-not-verified': NoFacts;
	'phone-unreachable': NoFacts;
	'texts-down': NoFacts;
	'texts-off': NoFacts;
	// Files
	'file-unknown': { readonly key: string };
	'file-empty': { readonly name: string };
	'file-broken': { readonly name: string };
	'file-infected': { readonly name: string };
	'draft-changed': NoFacts;
	// A person's own data
	'deletion-in-the-way': {
		readonly obstacles: readonly { readonly kind: string; readonly count: number }[];
	};
	'file-not-an-image': { readonly name: string };
	'file-heic': { readonly name: string };
	'file-too-large': { readonly name: string; readonly limitMegabytes: number };
	'image-too-large': { readonly name: string; readonly limitMegapixels: number };
	'storage-down': NoFacts;
	// Listings and their documents
	'insurance-expired': { readonly date: string };
	'insurance-date-missing': NoFacts;
	'papers-run-out': NoFacts;
	'year-to-come': { readonly year: number };
	'files-missing': { readonly what: 'images' | 'insurance' };
	'capacity-too-small': { readonly groupSize: number };
	'capacity-below-sold': { readonly people: number; readonly date: string };
	'capacity-below-called-off': { readonly people: number; readonly date: string };
	'boat-not-verified': NoFacts;
	// The desk
	'not-staff': NoFacts;
	'staff-role-needed': { readonly roles: readonly StaffRole[] };
	'staff-sign-in-needed': NoFacts;
	'own-matter': NoFacts;
	'payout-waits': { readonly bookingId: string };
	'payout-changed': { readonly cents: Cents };
	'payout-held': { readonly why: 'SUSPENDED' | 'ON_HOLD' };
	'nothing-to-pay': NoFacts;
	'second-person-needed': NoFacts;
	'bank-file-not-configured': { readonly missing: 'rate' | 'sender' };
	'bank-file-outdated': { readonly count: number };
	'bank-file-changed': { readonly count: number };
	'bank-file-fetched': NoFacts;
	'bank-file-not-fetched': NoFacts;
	'translation-down': NoFacts;
	'not-suspended': NoFacts;
	'nothing-to-hide': NoFacts;
	'not-hidden': NoFacts;
	'person-suspended': NoFacts;
	'step-up-required': NoFacts;
	'reason-needed': NoFacts;
	'nothing-to-decide': NoFacts;
	/** The job has finished or was abandoned. */
	'job-gone': NoFacts;
	'job-running': NoFacts;
	'being-decided': { readonly decisionId: string; readonly by: string };
	'departures-changed': { readonly count: number };
	// Custom booking requests
	'custom-not-offered': NoFacts;
	'too-many-requests': { readonly most: number };
	'arrival-before-departure': NoFacts;
	'request-expired': NoFacts;
	'request-rejected': { readonly rejectedBy: 'OWNER' | 'RENTER' };
	'request-not-quoted': NoFacts;
	'price-missing': NoFacts;
	'price-too-small': { readonly leastCents: Cents; readonly leastRupees: Rupees };
	// Conversations
	'too-many-messages': { readonly most: number };
	'too-many-questions': { readonly most: number };
	'blocked-by-you': NoFacts;
	'blocked-by-other': NoFacts;
	'message-empty': NoFacts;
	'too-many-replies': { readonly most: number };
	// Rides
	'ride-full': { readonly seatsLeft: number };
	'ride-canceled': NoFacts;
	'ride-passed': NoFacts;
	/** The ride’s owner approves each mate, and the time for requests is over. */
	'too-late-to-request': NoFacts;
	/** The request for seats was answered or withdrawn, or has expired. */
	'request-ended': NoFacts;
	'not-approved': NoFacts;
	'seats-approved': NoFacts;
	'seats-over-capacity': { readonly maxCapacity: number };
	'minimum-over-seats': { readonly seats: number };
	'decide-by-passed': { readonly hours: number };
	/** The minimum cannot be changed, because seats are sold or held, or the minimum was decided. */
	'minimum-fixed': { readonly date: string };
	'minimum-decided': NoFacts;
	'seats-below-taken': { readonly date: string; readonly seatsTaken: number };
	'seats-for-waitlist': NoFacts;
	'waitlist-off': NoFacts;
	'already-waiting': { readonly people: number };
	'too-many-waiting': { readonly most: number };
	'waitlist-full': { readonly most: number };
	'offer-expired-recently': { readonly hours: number };
	'seats-already-held': NoFacts;
	'ride-not-full': { readonly seatsLeft: number };
	'waiting-over': NoFacts;
}

type NoFacts = Readonly<Record<string, never>>;

export type Reason = keyof RefusalFacts;

declare const brand: unique symbol;

/**
 * A refusal for one of the reasons `R`. Only `refuse` creates refusals; the marker that ensures this
 * exists in the type only.
 */
export type Refusal<R extends Reason = Reason> = R extends Reason
	? { readonly refused: R; readonly facts: RefusalFacts[R]; readonly [brand]: true }
	: never;

/** Other objects with a field `refused` are not refusals. */
const created = new WeakSet<object>();

export function refuse<R extends Reason>(
	reason: R,
	...facts: RefusalFacts[R] extends NoFacts ? [] : [RefusalFacts[R]]
): Refusal<R> {
	const refusal = { refused: reason, facts: facts[0] ?? {} } as Refusal<R>;
	created.add(refusal);
	return refusal;
}

export function isRefusal<T>(answer: T | Refusal): answer is Extract<T | Refusal, Refusal> {
	return typeof answer === 'object' && answer !== null && created.has(answer);
}
