/** An owner’s bank account. `bsb` is the six digits of an Australian branch. */
export interface BankDetails {
	readonly accountName: string;
	readonly accountNumber: string;
	readonly bankName: string;
	readonly bankBranch: string;
	readonly bsb?: string | undefined;
}

const dots = '••••';

/**
 * Masks bank details for display. The end of the account number and the branch of a BSB stay visible.
 * Masked values are unchanged.
 */
export function maskBankDetails({ bsb, ...details }: BankDetails): BankDetails {
	if (isMasked(details)) return { ...details, ...(bsb && { bsb }) };
	const ending = accountEnding(details);
	return {
		...details,
		accountNumber: ending ? `${dots} ${ending}` : dots,
		...(bsb && { bsb: `•••-${bsb.slice(-3)}` }),
	};
}

export function isMasked({ accountNumber }: Pick<BankDetails, 'accountNumber'>): boolean {
	return accountNumber.startsWith(dots);
}

/**
 * Returns the visible end of an account number on screens, emails and statements: the last four
 * characters, but at most half of the number. For a masked number, returns the visible part.
 */
export function accountEnding({ accountNumber }: Pick<BankDetails, 'accountNumber'>): string {
	if (isMasked({ accountNumber })) return accountNumber.replace(/^•+ ?/, '');
	return accountNumber.slice(accountNumber.length - Math.min(4, Math.floor(accountNumber.length / 2)));
}

export function bankDetailsChange(before: BankDetails | null, after: BankDetails): boolean {
	if (!before) return false;
	const fields = ['accountName', 'accountNumber', 'bankName', 'bankBranch', 'bsb'] as const;
	return fields.some((field) => (before[field] ?? '') !== (after[field] ?? ''));
}

export function bsbOf(typed: string): string | undefined {
	const [, bank, branch] = /^\s*(\d{3})[-\s]?(\d{3})\s*$/.exec(typed) ?? [];
	return bank && branch && bank + branch;
}

/** A masked BSB is unchanged. */
export function formatBsb(bsb: string): string {
	return bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2');
}
