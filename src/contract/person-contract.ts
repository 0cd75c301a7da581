import { z } from 'zod';
import { roles } from '#domain/person/person.ts';
import { call } from './call.ts';
import { id, phoneNumber } from './shapes.ts';

/** The signed-in person, as they see themselves. */
export const me = z
	.object({
		_id: id,
		firstName: z.string(),
		lastName: z.string(),
		image: z.string().nullable(),
		description: z.string().nullable(),
		phoneNumber: phoneNumber.nullable(),
		phoneNumberVerified: z.boolean(),
		bankDetails: z
			.object({
				accountName: z.string(),
				accountNumber: z.string(),
				bankName: z.string(),
				bankBranch: z.string(),
			})
			.nullable(),
		boatingLicence: z.array(z.string()),
		role: z.enum(roles),
		/** Whether the owner account is complete, and whether the platform has approved it. */
		ownerAccount: z.object({ setUp: z.boolean(), approved: z.boolean() }),
	})
	.meta({ id: 'Me' });
export type Me = z.output<typeof me>;

/** A readable cookie beside the session's own: it says that asking for the person is worth a request. */
export const signedInCookie = 'mateship_signed_in=1';

export const personCalls = {
	me: call({
		method: 'GET',
		path: '/user',
		tag: 'People',
		summary: 'The signed-in person',
		who: 'signed-in',
		result: me,
	}),
};
