import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import type { UnparsedInput } from '#contract/client.ts';
import type { Me, OwnerAccount } from '#contract/person-contract.ts';
import { type BankDetails, bsbOf, formatBsb } from '#domain/person/bank-details.ts';
import { phoneCodeRules } from '#domain/person/owner-account.ts';
import { ownerDescriptionMin } from '#domain/person/person.ts';
import { defineForm, draftBaseOf, type FormInput } from '../../../forms/define-form.ts';
import { digits, files, phone, text } from '../../../forms/field-schemas.ts';
import type { StateOf } from '../../../forms/use-form.ts';
import { type PhoneEntry, phoneEntryOf, phoneNumberOf, phoneProblem } from '../../../kit/phone-entry.ts';

/** `at` is the time in milliseconds since 1970. */
const requestedCode = z.object({ id: z.string(), number: z.string(), at: z.number() });
export type RequestedCode = Readonly<z.output<typeof requestedCode>>;

export const ownerForm = defineForm({
	name: 'owner',
	progress: [msg`About you`, msg`Licence`, msg`Bank`, msg`Phone`, msg`Done`],
	steps: [
		['description'],
		['licence'],
		['accountName', 'accountNumber', 'bsb', 'bankName', 'bankBranch'],
		['phone', 'code'],
	],
	fields: {
		description: text,
		/** New documents replace the existing ones. */
		licence: files,
		accountName: text,
		accountNumber: text,
		bsb: text,
		bankName: text,
		bankBranch: text,
		phone,
		requested: z.catch(z.nullable(requestedCode), null),
		code: digits,
	},
	problems: (account, user: Me) => ({
		description: descriptionProblem(account.description),
		accountName: !account.accountName.trim() && msg`Please enter the account name.`,
		accountNumber: !account.accountNumber.trim() && msg`Please enter the account number.`,
		bsb: account.bsb.trim() !== '' && !bsbOf(account.bsb) && msg`Please enter the six digits of the BSB.`,
		bankName: !account.bankName.trim() && msg`Please enter the bank’s name.`,
		bankBranch: !account.bankBranch.trim() && msg`Please enter the bank’s branch.`,
		...phoneProblems(account, user),
	}),
	remedyOfRefusal: { 'file-unknown': 'licence' },
	fieldOfRefusal: { 'code-wrong': 'code', 'code-expired': 'code', 'phone-not-verified': 'phone' },
	announcesRestoredDraft: true,
});

export type OwnerEntry = FormInput<typeof ownerForm>;
export type OwnerFormState = StateOf<typeof ownerForm>;

export function countMissingCharacters(description: string): number {
	return Math.max(0, ownerDescriptionMin - description.trim().length);
}

function descriptionProblem(description: string) {
	const lacks = countMissingCharacters(description);
	return lacks > 0 && msg`Description should be at least 80 characters long! ${lacks} more!`;
}

interface PhoneProof {
	readonly phone: PhoneEntry;
	readonly requested: RequestedCode | null;
	readonly code: string;
}

/** A verified number needs no code. */
function phoneProblems(proof: PhoneProof, user: Me) {
	const right = { phone: undefined, code: undefined };
	const problem = phoneProblem(proof.phone);
	if (problem) return { ...right, phone: problem };
	if (isNumberVerified(proof, user)) return right;
	if (!findRequestedCode(proof)) return { ...right, phone: msg`Please request a code for this number.` };
	const complete = proof.code.length === phoneCodeRules.digits;
	return { ...right, code: !complete && msg`Please enter the six digits of the code.` };
}

/** `bank` is undefined while the owner has no bank details. */
export function createOwnerEntry(user: Me, bank?: BankDetails): OwnerEntry {
	const { bsb, ...names } = bank ?? noBank;
	return ownerForm.start({
		description: user.description ?? '',
		...names,
		bsb: bsb ? formatBsb(bsb) : '',
		phone: phoneEntryOf(user.phoneNumber),
	});
}

const noBank = { accountName: '', accountNumber: '', bankName: '', bankBranch: '', bsb: '' };

/**
 * A draft with another fingerprint is discarded. Bank details are excluded, because drafts are stored on
 * the server.
 */
export const fingerprintOwner = (user: Me, editing: boolean) =>
	editing ? draftBaseOf([createOwnerEntry(user), user.phoneNumber, user.boatingLicence]) : '';

export function findRequestedCode({
	requested,
	phone,
}: Pick<PhoneProof, 'requested' | 'phone'>): RequestedCode | null {
	return requested?.number === phoneNumberOf(phone) ? requested : null;
}

export function isNumberVerified({ phone }: Pick<PhoneProof, 'phone'>, user: Me): boolean {
	return user.phoneNumberVerified && user.phoneNumber === phoneNumberOf(phone);
}

export function toOwnerAccountRequest(entered: OwnerEntry, user: Me): UnparsedInput<OwnerAccount> {
	const requested = isNumberVerified(entered, user) ? null : findRequestedCode(entered);
	return {
		description: entered.description.trim(),
		boatingLicence: entered.licence.map(({ key }) => key),
		bankDetails: {
			accountName: entered.accountName.trim(),
			accountNumber: entered.accountNumber.trim(),
			bankName: entered.bankName.trim(),
			bankBranch: entered.bankBranch.trim(),
			...(entered.bsb.trim() !== '' && { bsb: entered.bsb.trim() }),
		},
		phoneNumber: phoneNumberOf(entered.phone),
		...(requested && { code: entered.code, codeId: requested.id }),
	};
}
