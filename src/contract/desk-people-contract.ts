import { z } from 'zod';
import { auditActionNames, auditSubjects } from '#domain/audit/audit.ts';
import { roles } from '#domain/person/person.ts';
import { staffRoles } from '#domain/person/staff-role.ts';
import { securityEventNames } from '#domain/security/security-event.ts';
import { bankDetailsSeen } from './person-contract.ts';
import { dayRange, ids, instant, publicPerson, submission, text } from './shapes.ts';

/** Somebody of the platform's staff with what they may do at the desk. */
export const staffMember = publicPerson
	.extend({
		email: z.string().nullable(),
		roles: z.array(
			z.object({
				role: z.enum(staffRoles),
				since: instant.nullable(),
				/** Who granted it; null where the configuration did. */
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

/** What the security log can be narrowed down to. Days are the platform's own, both included. */
export const securityFilter = z.object({
	event: z.enum(securityEventNames).optional(),
	/** Whom it happened to. */
	person: ids.person.optional(),
	/** A network as the log writes it. */
	address: text(50).optional(),
	...dayRange,
});
export type SecurityFilter = z.output<typeof securityFilter>;

/** Something that happened to somebody's access. */
export const securityEntry = z
	.object({
		id: z.number().int(),
		at: instant,
		event: z.enum(securityEventNames),
		/** Null where nobody is known, as when a sign-in failed. */
		person: publicPerson.nullable(),
		/** Who of the staff did it, where it was not the person. */
		by: publicPerson.nullable(),
		/** The network it came from: IPv4 /24, IPv6 /48; null in a job. */
		address: z.string().nullable(),
		/** A word of the product's own. */
		detail: z.string().nullable(),
	})
	.meta({ id: 'SecurityEntry' });
export type SecurityEntry = z.output<typeof securityEntry>;

/** A person as the desk sees them. */
export const deskPerson = publicPerson
	.extend({
		email: z.string().nullable(),
		role: z.enum(roles),
		staffRoles: z.array(z.enum(staffRoles)),
		/** Until when nothing is paid to them, since their account was changed. */
		payoutsHeldUntil: instant.nullable(),
		/** Since when they may not use the product, and why. */
		suspension: z.object({ since: instant, reason: z.string() }).nullable(),
		joined: instant,
		phoneNumber: z.string().nullable(),
		phoneNumberVerified: z.boolean(),
		/** Whether there are any. */
		hasBankDetails: z.boolean(),
		description: z.string().nullable(),
		/** Masked, and told by `item` alone; whole by `bankDetails`, for finance, and that leaves an audit entry. */
		bankDetails: bankDetailsSeen.nullable(),
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
		/** What people call it: a person's or a listing's name, whom a payout goes to. */
		subjectName: z.string().nullable(),
		reason: z.string().nullable(),
	})
	.meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

export const auditFilter = z.object({
	subjectId: text(40).optional(),
	action: z.enum(auditActionNames).optional(),
	/** Who did it. */
	by: ids.person.optional(),
	...dayRange,
});
export type AuditFilter = z.output<typeof auditFilter>;
