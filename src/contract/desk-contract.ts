import { z } from 'zod';
import { type AuditAction, auditActions, auditSubjects } from '#domain/audit/audit.ts';
import { notificationStatuses } from '#domain/notification/notification.ts';
import {
	type NotificationKind,
	notificationSubjects,
	recipients,
} from '#domain/notification/notification-event.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { roles } from '#domain/person/person.ts';
import { reviewDecisions, submissionStates } from '#domain/review-decision/review-decision.ts';
import { ownBoat } from './boat-contract.ts';
import { booking } from './booking-contract.ts';
import { callsOf } from './call.ts';
import { deskPaths } from './desk-paths.ts';
import { ownExperience } from './experience-contract.ts';
import { bankDetails } from './person-contract.ts';
import { id, ids, inCents, instant, localDate, paging, publicPerson, submission, text } from './shapes.ts';

/** What the platform's own people see and do. Everybody else is refused. */

export const subjects = ['person', 'boat', 'experience'] as const;
export type Subject = (typeof subjects)[number];

/** A person as the desk sees them. */
export const deskPerson = publicPerson
	.extend({
		email: z.string().nullable(),
		role: z.enum(roles),
		joined: instant,
		phoneNumber: z.string().nullable(),
		phoneNumberVerified: z.boolean(),
		/** Whether there are any; the details themselves are told by `item` alone, and that leaves an audit entry. */
		hasBankDetails: z.boolean(),
		description: z.string().nullable(),
		bankDetails: bankDetails.nullable(),
		boatingLicence: z.array(z.object({ key: z.string(), name: z.string() })),
		submission,
		counts: z.object({
			boats: z.number().int(),
			experiences: z.number().int(),
			bookingsAsRenter: z.number().int(),
			bookingsAsOwner: z.number().int(),
		}),
	})
	.meta({ id: 'DeskPerson' });
export type DeskPerson = z.output<typeof deskPerson>;

/** One thing that waits, or did, for a decision, with its owner; an experience comes with its boat. */
export const queueItem = z
	.object({
		subject: z.enum(subjects),
		_id: id,
		title: z.string(),
		submittedAt: instant,
		submission,
		owner: deskPerson,
		boat: ownBoat.nullable(),
		experience: ownExperience.nullable(),
	})
	.meta({ id: 'QueueItem' });
export type QueueItem = z.output<typeof queueItem>;

export const deskPayment = z
	.object({
		_id: id,
		bookingId: id,
		/** What was booked: the experience's name, or the boat's. */
		trip: z.string(),
		renter: publicPerson,
		owner: publicPerson,
		status: z.enum(paymentStatuses),
		amountCents: inCents(),
		refundedCents: inCents(),
		orderId: z.string().nullable(),
		captureId: z.string().nullable(),
		refundId: z.string().nullable(),
		createdDate: instant,
		capturedDate: instant.nullable(),
		refundedDate: instant.nullable(),
	})
	.meta({ id: 'DeskPayment' });
export type DeskPayment = z.output<typeof deskPayment>;

export const payout = z
	.object({
		_id: id,
		week: localDate,
		status: z.enum(['DUE', 'PAID']),
		amountCents: inCents(),
		/** The account as it was when the run was made; told by `payout` alone, and that leaves an audit entry. */
		bankDetails: bankDetails.nullable(),
		owner: publicPerson,
		bookings: z.array(z.object({ _id: id, amountCents: inCents() })),
		createdDate: instant,
		paidDate: instant.nullable(),
	})
	.meta({ id: 'Payout' });
export type Payout = z.output<typeof payout>;

export const auditEntry = z
	.object({
		id: z.number().int(),
		at: instant,
		by: publicPerson,
		action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]),
		subject: z.enum(auditSubjects),
		subjectId: z.string(),
		/** What people call it: a person's or a listing's name, whom a payout goes to. */
		subjectName: z.string().nullable(),
		reason: z.string().nullable(),
	})
	.meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

/** A verified experience with its owner, to be put on the home page or taken off. */
export const deskExperience = ownExperience.extend({ owner: publicPerson }).meta({ id: 'DeskExperience' });
export type DeskExperience = z.output<typeof deskExperience>;

/** A boat or an experience found by its reference. */
export const deskListing = z
	.object({ subject: z.enum(['boat', 'experience']), _id: id, title: z.string(), submission })
	.meta({ id: 'DeskListing' });
export type DeskListing = z.output<typeof deskListing>;

const list = <T extends z.ZodType>(item: T) =>
	z.object({
		items: z.array(item),
		/** Counted up to 10,001. */
		count: z.number().int(),
		page: z.number().int(),
		pageSize: z.number().int(),
	});

/** A mail or text message of which nobody knows whether it went out. */
export const deskNotification = z
	.object({
		_id: id,
		/** What it tells. */
		kind: z.enum(Object.keys(recipients) as [NotificationKind, ...NotificationKind[]]),
		channel: z.enum(['MAIL', 'SMS']),
		status: z.enum(notificationStatuses),
		/** Null for a friend who has no account. */
		to: publicPerson.nullable(),
		about: z.object({ subject: z.enum(notificationSubjects), id }),
		/** When its provider was asked. */
		triedDate: instant,
	})
	.meta({ id: 'DeskMessage' });
export type DeskNotification = z.output<typeof deskNotification>;

const settleNotification = {
	body: z.strictObject({ notificationId: ids.notification }),
	result: deskNotification,
	refusals: ['nothing-to-decide'],
} as const;

const { signedIn: staff } = callsOf('Desk', ['not-staff']);

export const deskCalls = {
	counts: staff(deskPaths.counts, {
		summary: 'How much waits in every queue',
		result: z.object({
			person: z.number().int(),
			boat: z.number().int(),
			experience: z.number().int(),
			payouts: z.number().int(),
			unsettledPayments: z.number().int(),
			uncertainMessages: z.number().int(),
		}),
	}),
	queue: staff(deskPaths.queue, {
		summary: 'Owner accounts, boats or experiences in one state; those that wait are the oldest first',
		params: z.object({ subject: z.enum(subjects) }),
		query: z.object({ state: z.enum(submissionStates).default('WAITING'), ...paging }),
		result: list(queueItem),
	}),
	item: staff(deskPaths.item, {
		summary: 'One of them, whatever its state; the bank details of an owner account leave an audit entry',
		params: z.object({ subject: z.enum(subjects), id }),
		result: queueItem,
	}),
	decide: staff(deskPaths.decide, {
		summary: 'Approves, rejects with a reason, or asks for changes; the owner is told',
		body: z.strictObject({
			subject: z.enum(subjects),
			id,
			/** How it stood, and since when, before the eyes of whoever decides: anything else by now is refused. */
			state: z.enum(submissionStates),
			submittedAt: instant,
			decision: z.enum(reviewDecisions),
			reason: text(2_000).default(''),
		}),
		result: queueItem,
		refusals: [
			'reason-needed',
			'nothing-to-decide',
			'owner-not-approved',
			'boat-not-verified',
			'insurance-expired',
		],
	}),
	promote: staff(deskPaths.promote, {
		summary: 'Puts an experience on the home page, or takes it off',
		body: z.strictObject({ experienceId: ids.experience, promoted: z.boolean() }),
		result: ownExperience,
		refusals: ['not-verified'],
	}),
	experiences: staff(deskPaths.experiences, {
		summary: 'Verified experiences, promoted ones first; those whose name or place has a text in it',
		query: z.object({ text: text(100).default(''), ...paging }),
		result: list(deskExperience),
	}),
	search: staff(deskPaths.search, {
		summary: 'People and bookings by reference, name, phone number or e-mail address; listings by reference',
		query: z.object({ text: text(100).min(2) }),
		result: z.object({
			people: z.array(deskPerson),
			bookings: z.array(booking),
			listings: z.array(deskListing),
		}),
	}),
	people: staff(deskPaths.people, {
		summary: 'All people, the newest first',
		query: z.object(paging),
		result: list(deskPerson),
	}),
	bookings: staff(deskPaths.bookings, {
		summary: 'All bookings, the newest first',
		query: z.object({
			status: z.enum(['PENDING', 'CONFIRMED', 'EXPIRED', 'CANCELED']).optional(),
			...paging,
		}),
		result: list(booking),
	}),
	payments: staff(deskPaths.payments, {
		summary: 'All payments, the newest first',
		query: z.object({ status: z.enum(paymentStatuses).optional(), ...paging }),
		result: list(deskPayment),
	}),
	payouts: staff(deskPaths.payouts, {
		summary: 'What owners are, or were, paid in the weekly runs',
		query: z.object({ status: z.enum(['DUE', 'PAID']).optional(), ...paging }),
		result: list(payout),
	}),
	payout: staff(deskPaths.payout, {
		summary: 'One payout with the account that it goes to; leaves an audit entry',
		params: z.object({ id: ids.payout }),
		result: payout,
	}),
	markPaid: staff(deskPaths.markPaid, {
		summary: 'Notes that the bank has been told to pay an owner',
		body: z.strictObject({ payoutId: ids.payout }),
		result: payout,
		refusals: ['nothing-to-decide'],
	}),
	notifications: staff(deskPaths.notifications, {
		summary: 'Mails and texts of which nobody knows whether they went out, the oldest first',
		query: z.object(paging),
		result: list(deskNotification),
	}),
	sendNotificationAgain: staff(deskPaths.sendNotificationAgain, {
		...settleNotification,
		summary: 'Sends one of them again, if its news still holds',
	}),
	dropNotification: staff(deskPaths.dropNotification, {
		...settleNotification,
		summary: 'Leaves one of them as it is',
	}),
	audit: staff(deskPaths.audit, {
		summary: 'Who did what at the desk, the newest first',
		query: z.object({ subjectId: text(40).optional(), ...paging }),
		result: list(auditEntry),
	}),
};
