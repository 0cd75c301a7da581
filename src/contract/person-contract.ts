import { z } from 'zod';
import { uploadLimits } from '#domain/file/upload.ts';
import { languages } from '#domain/language.ts';
import { ownerDescriptionMin, roles } from '#domain/person/person.ts';
import { staffRoles } from '#domain/person/staff-role.ts';
import { callsOf } from './call.ts';
import { fileKey, id, ids, instant, phoneNumber, submission, text } from './shapes.ts';

/** `bsb` has six digits; only Australian accounts have one. */
export const bankDetailsAnswer = z
	.object({
		accountName: z.string(),
		accountNumber: z.string(),
		bankName: z.string(),
		bankBranch: z.string(),
		bsb: z.string().optional(),
	})
	.meta({ id: 'BankDetails' });

export const me = z
	.object({
		_id: id,
		firstName: z.string(),
		lastName: z.string(),
		image: z.string().nullable(),
		description: z.string().nullable(),
		phoneNumber: phoneNumber.nullable(),
		phoneNumberVerified: z.boolean(),
		/** Contact number of the latest booking or request. */
		contactNumber: z.string().nullable(),
		/**
		 * Bank details, masked except for the last digits of account number and BSB. The call
		 * `bankDetails` returns them unmasked.
		 */
		bankDetails: bankDetailsAnswer.nullable(),
		boatingLicence: z.array(z.string()),
		/** True if the person confirmed to be 18 or older. No call requires the confirmation. */
		adultConfirmed: z.boolean(),
		role: z.enum(roles),
		staffRoles: z.array(z.enum(staffRoles)),
		/** Language of the person's emails and SMS. */
		language: z.enum(languages),
		/** End of a hold on payouts after a change of the bank account; null if payouts are not held. */
		payoutsHeldUntil: instant.nullable(),
		ownerAccount: submission.extend({ setUp: z.boolean(), approved: z.boolean() }),
	})
	.meta({ id: 'Me' });
export type Me = z.output<typeof me>;

const bankDetails = z.strictObject({
	accountName: text(200).min(1),
	/** The unmasked account number. A masked number is refused. */
	accountNumber: text(50)
		.min(1)
		.regex(/^[^•]*$/, 'is masked: the whole number is needed'),
	bankName: text(200).min(1),
	bankBranch: text(200).min(1),
	/** BSB of an Australian bank, as 123-456 or 123456. */
	bsb: z
		.string()
		.regex(/^\s*\d{3}[-\s]?\d{3}\s*$/, 'is not a BSB: six digits, as 123-456')
		.optional(),
});

/** The code is omitted for a verified phone number. */
export const ownerAccount = z
	.strictObject({
		description: text(4_000).min(ownerDescriptionMin),
		boatingLicence: z.array(fileKey).max(uploadLimits.papers).default([]),
		bankDetails,
		phoneNumber,
		code: z
			.string()
			.regex(/^\d{6}$/, 'is not six digits')
			.optional(),
		codeId: ids.phoneCode.optional(),
	})
	.meta({ id: 'OwnerAccount' });
export type OwnerAccount = z.output<typeof ownerAccount>;

const { signedIn } = callsOf('People');

export const personCalls = {
	me: signedIn('GET /user', {
		summary: 'Get the signed-in person',
		result: me,
	}),
	bankDetails: signedIn('GET /user/owner/bank', {
		summary: 'Get the caller’s full bank details; leaves an audit entry',
		result: bankDetailsAnswer,
		refusals: ['not-found'],
	}),
	chooseLanguage: signedIn('POST /user/language', {
		summary: 'Set the language of the caller’s emails and text messages',
		body: z.strictObject({ language: z.enum(languages) }),
		result: me,
	}),
	confirmAdult: signedIn('POST /user/adult', {
		summary: 'Confirm that the caller is 18 or older',
		description: 'The date of the first confirmation is stored.',
		body: z.strictObject({}),
		result: me,
	}),
	requestCode: signedIn('POST /user/owner/verify', {
		summary: 'Text a six-digit code to a phone number',
		description: '`result.id` is the id of the code.',
		body: z.strictObject({ phoneNumber }),
		result: z.object({ id, expiresAt: instant }),
		refusals: ['texts-off', 'texts-down', 'phone-unreachable'],
	}),
	setUpOwner: signedIn('POST /user/owner', {
		summary: 'Create the caller’s owner account with a texted code',
		body: ownerAccount,
		publicTexts: ['description'],
		result: me,
		refusals: ['code-wrong', 'code-expired', 'phone-not-verified', 'file-unknown', 'step-up-required'],
	}),
	editOwner: signedIn('POST /user/owner/verified', {
		summary: 'Change the caller’s owner account',
		description: 'A code is needed only for a new phone number.',
		body: ownerAccount,
		publicTexts: ['description'],
		result: me,
		refusals: [
			'code-wrong',
			'code-expired',
			'phone-not-verified',
			'file-unknown',
			'owner-not-set-up',
			'step-up-required',
		],
	}),
};
