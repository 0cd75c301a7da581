import { z } from 'zod';
import { payoutStatuses } from '#domain/payout/payout.ts';
import { staffRoles } from '#domain/person/staff-role.ts';
import { rideStatuses } from '#domain/ride/ride.ts';
import { booking } from './booking-contract.ts';
import { deskCallsFor } from './call.ts';
import { cancelDepartures, departuresAhead } from './departure-contract.ts';
import {
	answerDateFor,
	bookingFilter,
	cancelFor,
	changePartyFor,
	deskBooking,
	deskNotification,
	proposeDateFor,
	quoteCancel,
	quoteDateFor,
	quotePartyFor,
} from './desk-booking-contract.ts';
import { deskBooks, deskPayment, paymentFilter, payout } from './desk-money-contract.ts';
import {
	auditEntry,
	auditFilter,
	deskPerson,
	roleChange,
	securityEntry,
	securityFilter,
	staffMember,
} from './desk-people-contract.ts';
import {
	decideBody,
	deskDecision,
	deskExperience,
	queueFilter,
	queueItem,
	refusedDecision,
	subjects,
} from './desk-submission-contract.ts';
import { ownExperience } from './experience-contract.ts';
import { bankDetailsSeen } from './person-contract.ts';
import { sessionSeen } from './session-contract.ts';
import {
	id,
	ids,
	inCents,
	instant,
	localDate,
	localTime,
	pageOf,
	paging,
	publicPerson,
	submission,
	text,
} from './shapes.ts';

/** A count and its total in US cents. */
const figure = z.object({ count: z.number().int(), cents: inCents() });

/** The start page of the desk. Days are in `timeZone`, the platform's zone. */
const deskOverview = z
	.object({
		timeZone: z.string(),
		today: localDate,
		/** The first of the seven days ending today. */
		weekFrom: localDate,
		/** Number of pending submissions, and the age of the oldest one. */
		queues: z.array(
			z.object({ subject: z.enum(subjects), count: z.number().int(), oldest: instant.nullable() }),
		),
		/** Paid bookings with their amounts, including those canceled since. */
		bookedToday: figure,
		bookedWeek: figure,
		/** Refunds in transit, and refunds that arrived within the seven days. */
		refunding: figure,
		refundedWeek: figure,
		/** Payments that failed within the seven days. */
		failedWeek: figure,
		/** Payments that are being captured or refunded. */
		unsettled: figure,
		payoutsDue: figure,
		/** Approved boats whose insurance ends by `expiringUntil`, including today. */
		expiring: z.number().int(),
		expiringUntil: localDate,
		/** Messages that may not have been sent, and messages refused within the seven days. */
		undelivered: z.number().int(),
		refusedMessages: z.number().int(),
		/** Jobs that failed permanently. */
		deadJobs: z.number().int(),
		/**
		 * The caller's decisions of the seven days that were neither applied nor repeated, latest 10.
		 */
		refusedDecisions: z.array(refusedDecision),
	})
	.meta({ id: 'DeskOverview' });
export type DeskOverview = z.output<typeof deskOverview>;

/** A list as CSV. */
const deskCsv = z
	.object({
		fileName: z.string(),
		/** CSV text in UTF-8 with its mark, CRLF line ends, without formulas. */
		csv: z.string(),
		rows: z.number().int(),
		/** True if the list has more than the 10,000 newest rows that the file contains. */
		more: z.boolean(),
	})
	.meta({ id: 'DeskCsv' });
export type DeskCsv = z.output<typeof deskCsv>;

/** Calls for staff; everyone else is refused. */

/** A ride found by its reference or its boat's name. */
const deskRide = z
	.object({
		_id: id,
		boat: z.string(),
		status: z.enum(rideStatuses),
		departureDate: localDate,
		departureTime: localTime,
		timeZone: z.string(),
		owner: publicPerson,
	})
	.meta({ id: 'DeskRide' });
export type DeskRide = z.output<typeof deskRide>;

/** A boat or an experience found by its reference or name. */
const deskListing = z
	.object({ subject: z.enum(['boat', 'experience']), _id: id, title: z.string(), submission })
	.meta({ id: 'DeskListing' });
export type DeskListing = z.output<typeof deskListing>;

const settleNotification = {
	body: z.strictObject({ notificationId: ids.notification }),
	result: deskNotification,
	refusals: ['nothing-to-decide'],
} as const;

const anyStaff = deskCallsFor(...staffRoles);
const support = deskCallsFor('support');
const verifier = deskCallsFor('verifier');
const finance = deskCallsFor('finance');
/** Calls for admins only. */
const admin = deskCallsFor();
/** Calls for staff who review listings, and for support. */
const reviewing = deskCallsFor('verifier', 'support');
/** Calls for staff who handle bookings and their money. */
const handling = deskCallsFor('support', 'finance');

export const deskCalls = {
	counts: anyStaff('GET /desk/counts', {
		summary: 'How much waits in every queue',
		result: z.object({
			person: z.number().int(),
			boat: z.number().int(),
			experience: z.number().int(),
			payouts: z.number().int(),
			unsettledPayments: z.number().int(),
			uncertainMessages: z.number().int(),
			/** Number of reported messages and conversations. */
			reports: z.number().int(),
			/** Number of jobs that failed permanently. */
			deadJobs: z.number().int(),
			/** True if maintenance is on. */
			maintenance: z.boolean(),
		}),
	}),
	overview: anyStaff('GET /desk/overview', {
		summary: 'What waits, how the last seven days went, and what runs out',
		result: deskOverview,
	}),
	queue: reviewing('GET /desk/queue/{subject}', {
		summary: 'Owner accounts, boats or experiences in one state; those that wait are the oldest first',
		params: z.object({ subject: z.enum(subjects) }),
		query: queueFilter,
		result: pageOf(queueItem),
	}),
	item: reviewing('GET /desk/item/{subject}/{id}', {
		summary:
			'One of them, whatever its state, with its owner; the bank details of an owner account are masked',
		params: z.object({ subject: z.enum(subjects), id }),
		result: queueItem,
	}),
	departures: reviewing('GET /desk/departures/{subject}/{id}', {
		summary: 'What is sold of a boat, an experience or an owner and still to sail, with who booked it',
		params: z.object({ subject: z.enum(subjects), id }),
		result: departuresAhead,
	}),
	decide: verifier('POST /desk/decide', {
		summary: 'Approves, rejects with a reason, or asks for changes, in 10 seconds; then the owner is told',
		body: decideBody,
		result: deskDecision,
		refusals: [
			'reason-needed',
			'nothing-to-decide',
			'owner-not-approved',
			'boat-not-verified',
			'insurance-date-missing',
			'insurance-expired',
			'departures-changed',
			'being-decided',
			'own-matter',
			'person-suspended',
		],
	}),
	undo: verifier('POST /desk/undo', {
		summary: 'Takes one’s own decision back before it is applied, 10 seconds after it was made',
		body: z.strictObject({ decisionId: ids.decision }),
		result: deskDecision,
		refusals: ['not-yours', 'nothing-to-decide'],
	}),
	decision: verifier('GET /desk/decision/{id}', {
		summary: 'A decision that was made at the desk, and what became of it',
		params: z.object({ id: ids.decision }),
		result: deskDecision,
	}),
	promote: verifier('POST /desk/promote', {
		summary: 'Puts an experience on the home page, or takes it off',
		body: z.strictObject({ experienceId: ids.experience, promoted: z.boolean() }),
		result: ownExperience,
		refusals: ['not-verified', 'own-matter'],
	}),
	experiences: reviewing('GET /desk/experiences', {
		summary: 'Verified experiences, promoted ones first; those whose name or place has a text in it',
		query: z.object({ text: text(100).default(''), ...paging }),
		result: pageOf(deskExperience),
	}),
	search: anyStaff('GET /desk/search', {
		summary:
			'People, boats, experiences, rides and bookings by reference or name; people by phone or e-mail too',
		query: z.object({ text: text(100).min(2) }),
		result: z.object({
			people: z.array(deskPerson),
			bookings: z.array(booking),
			listings: z.array(deskListing),
			rides: z.array(deskRide),
		}),
	}),
	people: anyStaff('GET /desk/people', {
		summary: 'All people, the newest first',
		query: z.object(paging),
		result: pageOf(deskPerson),
	}),
	bookings: handling('GET /desk/bookings', {
		summary: 'All bookings, the newest first',
		query: bookingFilter.extend(paging),
		result: pageOf(booking),
	}),
	bookingsCsv: finance('GET /desk/bookings/csv', {
		summary: 'The same bookings for a spreadsheet, the 10,000 newest',
		query: bookingFilter,
		result: deskCsv,
	}),
	booking: handling('GET /desk/booking/{id}', {
		summary: 'One booking with its payments, ledger, messages and what the desk did',
		params: z.object({ id: ids.booking }),
		result: deskBooking,
	}),
	quoteCancel: handling('GET /desk/booking/{id}/cancel', quoteCancel),
	cancelFor: handling('POST /desk/booking/cancel', cancelFor),
	quoteDateFor: handling('GET /desk/booking/{id}/date', quoteDateFor),
	proposeDateFor: handling('POST /desk/booking/date', proposeDateFor),
	answerDateFor: handling('POST /desk/booking/date/answer', answerDateFor),
	quotePartyFor: handling('GET /desk/booking/{id}/party', quotePartyFor),
	changePartyFor: handling('POST /desk/booking/party', changePartyFor),
	payments: handling('GET /desk/payments', {
		summary: 'All payments, the newest first',
		query: paymentFilter.extend(paging),
		result: pageOf(deskPayment),
	}),
	paymentsCsv: finance('GET /desk/payments/csv', {
		summary: 'The same payments for a spreadsheet, the 10,000 newest',
		query: paymentFilter,
		result: deskCsv,
	}),
	books: finance('GET /desk/books', {
		summary: 'What the platform has, owes and earns: balances now, and each month',
		result: deskBooks,
	}),
	booksCsv: finance('GET /desk/books/csv', {
		summary: 'The same months for a spreadsheet',
		result: deskCsv,
	}),
	payouts: finance('GET /desk/payouts', {
		summary: 'What owners are, or were, paid in the weekly runs',
		query: z.object({ status: z.enum(payoutStatuses).optional(), week: localDate.optional(), ...paging }),
		result: pageOf(payout),
	}),
	payout: finance('GET /desk/payout/{id}', {
		summary: 'One payout with the account that it goes to; leaves an audit entry',
		params: z.object({ id: ids.payout }),
		result: payout,
	}),
	markPaid: finance('POST /desk/payouts/paid', {
		summary: 'Notes that the bank was told by hand to pay an owner. Above a limit two people say so',
		body: z.strictObject({
			payoutId: ids.payout,
			/** Amount of the bank transfer in US cents: refused if it has changed. */
			amountCents: inCents().optional(),
		}),
		result: payout,
		refusals: [
			'nothing-to-decide',
			'own-matter',
			'payout-waits',
			'payout-held',
			'payout-changed',
			'second-person-needed',
		],
	}),
	notifications: support('GET /desk/messages', {
		summary:
			'Mails and texts of which nobody knows whether they went out, the oldest first; or those that were refused',
		query: z.object({ state: z.enum(['UNCERTAIN', 'REFUSED']).default('UNCERTAIN'), ...paging }),
		result: pageOf(deskNotification),
	}),
	sendNotificationAgain: support('POST /desk/messages/again', {
		...settleNotification,
		summary: 'Sends one of them again, if its news still holds; also one that was refused',
	}),
	dropNotification: support('POST /desk/messages/leave', {
		...settleNotification,
		summary: 'Leaves one of them as it is',
	}),
	bankDetails: finance('GET /desk/people/{id}/bank', {
		summary: 'Somebody’s bank details, whole; leaves an audit entry',
		params: z.object({ id: ids.person }),
		result: bankDetailsSeen,
	}),
	sessions: support('GET /desk/people/{id}/sessions', {
		summary: 'Where somebody is signed in',
		params: z.object({ id: ids.person }),
		result: z.array(sessionSeen),
	}),
	endSessions: support('POST /desk/people/sessions/end', {
		summary: 'Signs somebody out everywhere',
		body: z.strictObject({ personId: ids.person }),
		result: z.object({ ended: z.number().int() }),
	}),
	suspend: support('POST /desk/people/suspend', {
		summary: 'Keeps somebody out: their sessions end and nothing of theirs is sold, until it is lifted',
		body: z.strictObject({
			personId: ids.person,
			reason: text(2_000).min(1),
			cancelDepartures: cancelDepartures.optional(),
		}),
		result: deskPerson,
		refusals: ['own-matter', 'staff-role-needed', 'nothing-to-decide', 'departures-changed'],
	}),
	liftSuspension: support('POST /desk/people/lift', {
		summary: 'Lets somebody in again; what was listed before is listed again',
		body: z.strictObject({ personId: ids.person, reason: text(2_000).min(1) }),
		result: deskPerson,
		refusals: ['own-matter', 'nothing-to-decide'],
	}),
	staff: admin('GET /desk/staff', {
		summary: 'Everybody of the staff, with what they may do, since when and by whom',
		result: z.array(staffMember),
	}),
	changeRole: admin('POST /desk/staff/role', {
		summary: 'Gives somebody a role at the desk, or takes it; nobody changes their own',
		body: roleChange,
		result: z.array(staffMember),
		refusals: ['own-matter'],
	}),
	audit: anyStaff('GET /desk/audit', {
		summary: 'Who did what at the desk, the newest first',
		query: auditFilter.extend(paging),
		result: pageOf(auditEntry),
	}),
	security: admin('GET /desk/security', {
		summary:
			'Sign-ins, refusals, codes, changes of roles and accounts, the newest first; leaves an audit entry',
		query: securityFilter.extend(paging),
		result: pageOf(securityEntry),
	}),
	auditCsv: admin('GET /desk/audit/csv', {
		summary: 'The same entries for a spreadsheet, the 10,000 newest',
		query: auditFilter,
		result: deskCsv,
	}),
};
