import { z } from 'zod';
import { payoutStatuses } from '#domain/payout/payout.ts';
import { staffRoles } from '#domain/person/staff-role.ts';
import { rideStatuses } from '#domain/ride/ride.ts';
import { booking } from './booking-contract.ts';
import { deskCallsFor } from './call.ts';
import { cancelDeparturesInput, departuresAhead } from './departure-contract.ts';
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
import { bankDetailsAnswer } from './person-contract.ts';
import { sessionAnswer } from './session-contract.ts';
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

const figure = z.object({ count: z.number().int(), cents: inCents() });

/** Days are in `timeZone`, the platform's zone. */
const deskOverview = z
	.object({
		timeZone: z.string(),
		today: localDate,
		/** The first of the seven days ending today. */
		weekFrom: localDate,
		queues: z.array(
			z.object({ subject: z.enum(subjects), count: z.number().int(), oldest: instant.nullable() }),
		),
		/** Paid bookings with their amounts, including bookings canceled since. */
		bookedToday: figure,
		bookedWeek: figure,
		/** Refunds in transit; `refundedWeek` counts refunds that arrived within the seven days. */
		refunding: figure,
		refundedWeek: figure,
		failedWeek: figure,
		unsettled: figure,
		payoutsDue: figure,
		payoutsInFile: figure,
		/** Approved boats whose insurance ends by `expiringUntil`, including today. */
		expiring: z.number().int(),
		expiringUntil: localDate,
		/** Messages that may not have been sent, and messages refused within the seven days. */
		undelivered: z.number().int(),
		refusedMessages: z.number().int(),
		deadJobs: z.number().int(),
		/** The caller’s latest 10 decisions that were refused within the seven days and not repeated. */
		refusedDecisions: z.array(refusedDecision),
	})
	.meta({ id: 'DeskOverview' });
export type DeskOverview = z.output<typeof deskOverview>;

const deskCsv = z
	.object({
		fileName: z.string(),
		/** CSV text in UTF-8 with a byte order mark, CRLF line ends and no formulas. */
		csv: z.string(),
		rows: z.number().int(),
		/** True if the list has more rows than the newest 10,000, which are in the file. */
		more: z.boolean(),
	})
	.meta({ id: 'DeskCsv' });
export type DeskCsv = z.output<typeof deskCsv>;

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
const admin = deskCallsFor();
const reviewing = deskCallsFor('verifier', 'support');
const handling = deskCallsFor('support', 'finance');

export const deskCalls = {
	counts: anyStaff('GET /desk/counts', {
		summary: 'Count what waits in each queue',
		result: z.object({
			person: z.number().int(),
			boat: z.number().int(),
			experience: z.number().int(),
			payouts: z.number().int(),
			unsettledPayments: z.number().int(),
			uncertainMessages: z.number().int(),
			reports: z.number().int(),
			deadJobs: z.number().int(),
			maintenance: z.boolean(),
		}),
	}),
	overview: anyStaff('GET /desk/overview', {
		summary: 'Get what waits, the last seven days, and what expires soon',
		result: deskOverview,
	}),
	queue: reviewing('GET /desk/queue/{subject}', {
		summary: 'List owner accounts, boats or experiences in a state, oldest first',
		params: z.object({ subject: z.enum(subjects) }),
		query: queueFilter,
		result: pageOf(queueItem),
	}),
	item: reviewing('GET /desk/item/{subject}/{id}', {
		summary: 'Get an owner account, boat or experience with its owner',
		description: 'Bank details are masked.',
		params: z.object({ subject: z.enum(subjects), id }),
		result: queueItem,
	}),
	departures: reviewing('GET /desk/departures/{subject}/{id}', {
		summary: 'List upcoming bookings of a boat, experience or owner',
		params: z.object({ subject: z.enum(subjects), id }),
		result: departuresAhead,
	}),
	decide: verifier('POST /desk/decide', {
		summary: 'Approve, reject with a reason, or ask for changes',
		description: 'Applied after 10 seconds; then the owner is notified.',
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
		summary: 'Undo one’s own decision within 10 seconds',
		body: z.strictObject({ decisionId: ids.decision }),
		result: deskDecision,
		refusals: ['not-yours', 'nothing-to-decide'],
	}),
	decision: verifier('GET /desk/decision/{id}', {
		summary: 'Get a decision of the desk and its outcome',
		params: z.object({ id: ids.decision }),
		result: deskDecision,
	}),
	promote: verifier('POST /desk/promote', {
		summary: 'Put an experience on the home page, or remove it',
		body: z.strictObject({ experienceId: ids.experience, promoted: z.boolean() }),
		result: ownExperience,
		refusals: ['not-verified', 'own-matter'],
	}),
	experiences: reviewing('GET /desk/experiences', {
		summary: 'Search verified experiences by name or place, promoted ones first',
		query: z.object({ text: text(100).default(''), ...paging }),
		result: pageOf(deskExperience),
	}),
	search: anyStaff('GET /desk/search', {
		summary: 'Search people, listings and bookings by reference or name',
		description: 'People also by phone or email.',
		query: z.object({ text: text(100).min(2) }),
		result: z.object({
			people: z.array(deskPerson),
			bookings: z.array(booking),
			listings: z.array(deskListing),
			rides: z.array(deskRide),
		}),
	}),
	people: anyStaff('GET /desk/people', {
		summary: 'List all people, newest first',
		query: z.object(paging),
		result: pageOf(deskPerson),
	}),
	bookings: handling('GET /desk/bookings', {
		summary: 'List all bookings, newest first',
		query: bookingFilter.extend(paging),
		result: pageOf(booking),
	}),
	bookingsCsv: finance('GET /desk/bookings/csv', {
		summary: 'Get the 10,000 newest bookings as CSV',
		query: bookingFilter,
		result: deskCsv,
	}),
	booking: handling('GET /desk/booking/{id}', {
		summary: 'Get a booking with payments, ledger, messages and desk actions',
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
		summary: 'List all payments, newest first',
		query: paymentFilter.extend(paging),
		result: pageOf(deskPayment),
	}),
	paymentsCsv: finance('GET /desk/payments/csv', {
		summary: 'Get the 10,000 newest payments as CSV',
		query: paymentFilter,
		result: deskCsv,
	}),
	books: finance('GET /desk/books', {
		summary: 'Get the platform’s balances now and by month',
		result: deskBooks,
	}),
	booksCsv: finance('GET /desk/books/csv', {
		summary: 'Get the platform’s balances by month as CSV',
		result: deskCsv,
	}),
	payouts: finance('GET /desk/payouts', {
		summary: 'List the payouts of owners in the weekly runs',
		query: z.object({ status: z.enum(payoutStatuses).optional(), week: localDate.optional(), ...paging }),
		result: pageOf(payout),
	}),
	payout: finance('GET /desk/payout/{id}', {
		summary: 'Get a payout with its bank account; leaves an audit entry',
		params: z.object({ id: ids.payout }),
		result: payout,
	}),
	markPaid: finance('POST /desk/payouts/paid', {
		summary: 'Record that a payout was ordered at the bank by hand',
		description: 'Above a limit, two people must do so.',
		body: z.strictObject({
			payoutId: ids.payout,
			/** Amount of the bank transfer in US cents. The call is refused if the amount has changed. */
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
		summary: 'List emails and texts with uncertain delivery, or refused ones',
		query: z.object({ state: z.enum(['UNCERTAIN', 'REFUSED']).default('UNCERTAIN'), ...paging }),
		result: pageOf(deskNotification),
	}),
	sendNotificationAgain: support('POST /desk/messages/again', {
		...settleNotification,
		summary: 'Send an uncertain or refused message again if it still applies',
	}),
	dropNotification: support('POST /desk/messages/leave', {
		...settleNotification,
		summary: 'Close an uncertain or refused message without sending it',
	}),
	bankDetails: finance('GET /desk/people/{id}/bank', {
		summary: 'Get a person’s full bank details; leaves an audit entry',
		params: z.object({ id: ids.person }),
		result: bankDetailsAnswer,
	}),
	sessions: support('GET /desk/people/{id}/sessions', {
		summary: 'List a person’s sessions',
		params: z.object({ id: ids.person }),
		result: z.array(sessionAnswer),
	}),
	endSessions: support('POST /desk/people/sessions/end', {
		summary: 'End all sessions of a person',
		body: z.strictObject({ personId: ids.person }),
		result: z.object({ ended: z.number().int() }),
	}),
	suspend: support('POST /desk/people/suspend', {
		summary: 'Suspend a person: ends their sessions and pauses their listings',
		body: z.strictObject({
			personId: ids.person,
			reason: text(2_000).min(1),
			cancelDepartures: cancelDeparturesInput.optional(),
		}),
		result: deskPerson,
		refusals: ['own-matter', 'staff-role-needed', 'nothing-to-decide', 'departures-changed'],
	}),
	liftSuspension: support('POST /desk/people/lift', {
		summary: 'Lift a suspension and list the person’s listings again',
		body: z.strictObject({ personId: ids.person, reason: text(2_000).min(1) }),
		result: deskPerson,
		refusals: ['own-matter', 'nothing-to-decide'],
	}),
	staff: admin('GET /desk/staff', {
		summary: 'List staff with their roles, since when and granted by whom',
		result: z.array(staffMember),
	}),
	changeRole: admin('POST /desk/staff/role', {
		summary: 'Grant or revoke a desk role; not one’s own',
		body: roleChange,
		result: z.array(staffMember),
		refusals: ['own-matter'],
	}),
	audit: anyStaff('GET /desk/audit', {
		summary: 'List desk actions, newest first',
		query: auditFilter.extend(paging),
		result: pageOf(auditEntry),
	}),
	security: admin('GET /desk/security', {
		summary: 'List security events, newest first; leaves an audit entry',
		description: 'Sign-ins, refusals, codes, and changes of roles and accounts.',
		query: securityFilter.extend(paging),
		result: pageOf(securityEntry),
	}),
	auditCsv: admin('GET /desk/audit/csv', {
		summary: 'Get the 10,000 newest desk actions as CSV',
		query: auditFilter,
		result: deskCsv,
	}),
};
