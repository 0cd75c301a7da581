import { z } from 'zod';
import { staffRoles } from '#domain/person/staff-role.ts';
import { ids, instant, publicPerson } from './shapes.ts';

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
