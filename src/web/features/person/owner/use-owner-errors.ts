import { useLingui } from '@lingui/react/macro';
import type { OwnerProblem } from './owner-problems.ts';

/** What a field of the owner's wizard says of its problem; the description counts by itself. */
export function useOwnerErrors(): (problem: OwnerProblem | undefined) => string | undefined {
	const { t } = useLingui();
	return (problem) => {
		switch (problem) {
			case undefined:
			case 'description-short':
				return undefined;
			case 'account-name-missing':
				return t`Please tell us whose account it is.`;
			case 'account-number-missing':
				return t`Please tell us the account’s number.`;
			case 'bank-name-missing':
				return t`Please tell us the bank’s name.`;
			case 'bank-branch-missing':
				return t`Please tell us the bank’s branch.`;
			case 'phone-incomplete':
				return t`Phone number should be 9 characters long!`;
			case 'code-not-requested':
				return t`Please request a code for this number.`;
			case 'code-incomplete':
				return t`Please enter the six digits of the code.`;
			default:
				return problem satisfies never;
		}
	};
}
