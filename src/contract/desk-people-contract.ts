import { z } from 'zod';
import { auditActionNames, auditSubjects } from '#domain/audit/audit.ts';
import { roles } from '#domain/person/person.ts';
import { staffRoles } from '#domain/person/staff-role.ts';
import { securityEventNames } from '#domain/security/security-event.ts';
import { bankDetailsAnswer } from './person-contract.ts';
import { dayRange, ids, instant, publicPerson, submission, text } from './shapes.ts';

export const staffMember = publicPerson
	.extend({
		email: z.string().nullable(),
		roles: z.array(
			z.object({
				role: z.enum(staffRoles),
				since: instant.nullable(),
				/** Null if the role comes from the configuration. */
				by: z.string().nullable(),
			}),
		),
	})
	.meta({ id: 'StaffMember' });
export type StaffMember = z.output<typeof staffMember>;

export const roleChange = z.strictObject({
	personId: ids.person,
	role: z.enum(staffRoles),
	granted: z.boolean(),
});

/** Days are in the platform's zone, both included. */
export const securityFilter = z.object({
	event: z.enum(securityEventNames).optional(),
	person: ids.person.optional(),
	address: text(50).optional(),
	...dayRange,
});
export type SecurityFilter = z.output<typeof securityFilter>;

export const securityEntry = z
	.object({
		id: z.number().int(),
		at: instant,
		event: z.enum(securityEventNames),
		/** The affected person; null if unknown, as for a failed sign-in. */
		person: publicPerson.nullable(),
		/** Null if no member of staff acted. */
		by: publicPerson.nullable(),
		/** The network of the request, an IPv4 /24 or IPv6 /48; null for a job. */
		address: z.string().nullable(),
		/** Detail of the event: one of a fixed set of words. */
		detail: z.string().nullable(),
	})
	.meta({ id: 'SecurityEntry' });
export type SecurityEntry = z.output<typeof securityEntry>;

export const deskPerson = publicPerson
	.extend({
		email: z.string().nullable(),
		role: z.enum(roles),
		staffRoles: z.array(z.enum(staffRoles)),
		payoutsHeldUntil: instant.nullable(),
		suspension: z.object({ since: instant, reason: z.string() }).nullable(),
		joined: instant,
		phoneNumber: z.string().nullable(),
		phoneNumberVerified: z.boolean(),
		hasBankDetails: z.boolean(),
		description: z.string().nullable(),
		/**
		 * Masked bank details, only in the call `item`. The call `bankDetails` shows them to finance
		 * and adds an audit entry.
		 */
		bankDetails: bankDetailsAnswer.nullable(),
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

export const auditEntry = z
	.object({
		id: z.number().int(),
		at: instant,
		by: publicPerson,
		action: z.enum(auditActionNames),
		subject: z.enum(auditSubjects),
		subjectId: z.string(),
		subjectName: z.string().nullable(),
		reason: z.string().nullable(),
	})
	.meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

export const auditFilter = z.object({
	subjectId: text(40).optional(),
	action: z.enum(auditActionNames).optional(),
	by: ids.person.optional(),
	...dayRange,
});
export type AuditFilter = z.output<typeof auditFilter>;
