import { z } from 'zod';
import { securityEventNames } from '#domain/security/security-event.ts';
import { ids, instant, localDate, publicPerson, text } from './shapes.ts';

/** What the security log can be narrowed down to. Days are the platform's own, both included. */
export const securityFilter = z.object({
	event: z.enum(securityEventNames).optional(),
	/** Whom it happened to. */
	person: ids.person.optional(),
	/** A network as the log writes it. */
	address: text(50).optional(),
	from: localDate.optional(),
	to: localDate.optional(),
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
