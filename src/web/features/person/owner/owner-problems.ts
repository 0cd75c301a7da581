import type { Me } from '#contract/person-contract.ts';
import { ownerDescriptionMin } from '#domain/person/person.ts';
import { isPhoneNumber } from '#domain/person/phone.ts';
import { phoneCodeRules } from '#domain/person/phone-code.ts';
import { phoneNumberOf } from '../../../kit/phone/phone-mask.ts';
import { codeFor, numberVerified, type OwnerDraft } from './owner-draft.ts';

/** What a field can say once it was left (specification section 5, "Owner setup"). */
export type OwnerProblem =
	| 'description-short'
	| 'account-name-missing'
	| 'account-number-missing'
	| 'bank-name-missing'
	| 'bank-branch-missing'
	| 'phone-incomplete'
	| 'code-not-requested'
	| 'code-incomplete';

export type OwnerField =
	| 'description'
	| 'accountName'
	| 'accountNumber'
	| 'bankName'
	| 'bankBranch'
	| 'phone'
	| 'code';

/** The fields of each step, in the order in which they stand there. */
export const fieldsOfStep: readonly (readonly OwnerField[])[] = [
	['description'],
	[],
	['accountName', 'accountNumber', 'bankName', 'bankBranch'],
	['phone', 'code'],
];

/** So many characters are missing from a description; none when it is long enough. */
export function descriptionLacks(description: string): number {
	return Math.max(0, ownerDescriptionMin - description.trim().length);
}

/** Everything that is still to be put right, by field. The verified number needs no code. */
export function ownerProblems(draft: OwnerDraft, user: Me): Partial<Record<OwnerField, OwnerProblem>> {
	const missing = (text: string) => text.trim() === '';
	const complete = isPhoneNumber(phoneNumberOf(draft.phone));
	return {
		...(descriptionLacks(draft.description) > 0 && { description: 'description-short' }),
		...(missing(draft.accountName) && { accountName: 'account-name-missing' }),
		...(missing(draft.accountNumber) && { accountNumber: 'account-number-missing' }),
		...(missing(draft.bankName) && { bankName: 'bank-name-missing' }),
		...(missing(draft.bankBranch) && { bankBranch: 'bank-branch-missing' }),
		...(!complete
			? { phone: 'phone-incomplete' }
			: numberVerified(draft, user)
				? {}
				: !codeFor(draft)
					? { phone: 'code-not-requested' }
					: draft.code.length !== phoneCodeRules.digits && { code: 'code-incomplete' }),
	};
}
