/** An owner's account; `bsb` is an Australian branch, six digits. */
export interface BankDetails {
	readonly accountName: string;
	readonly accountNumber: string;
	readonly bankName: string;
	readonly bankBranch: string;
	readonly bsb?: string | undefined;
}

const dots = '••••';

/**
 * Bank details for display: the end of the account number, at most four characters and half of it; the branch
 * of a BSB. Masked values stay unchanged.
 */
export function maskBankDetails({ bsb, ...details }: BankDetails): BankDetails {
	if (isMasked(details)) return { ...details, ...(bsb && { bsb }) };
	const { accountNumber } = details;
	const ending = accountNumber.slice(
		accountNumber.length - Math.min(4, Math.floor(accountNumber.length / 2)),
	);
	return {
		...details,
		accountNumber: ending ? `${dots} ${ending}` : dots,
		...(bsb && { bsb: `•••-${bsb.slice(-3)}` }),
	};
}

/** True for an account number masked by `maskBankDetails`. */
export function isMasked({ accountNumber }: Pick<BankDetails, 'accountNumber'>): boolean {
	return accountNumber.startsWith(dots);
}

/** The part of an account shown in a mail: its last three digits, or those visible in a masked one. */
export function accountEnding({ accountNumber }: Pick<BankDetails, 'accountNumber'>): string {
	return accountNumber.replace(/^•+ ?/, '').slice(-3);
}

/** Whether payouts would change account or name. */
export function bankDetailsChange(before: BankDetails | null, after: BankDetails): boolean {
	if (!before) return false;
	const fields = ['accountName', 'accountNumber', 'bankName', 'bankBranch', 'bsb'] as const;
	return fields.some((field) => (before[field] ?? '') !== (after[field] ?? ''));
}

/** Six digits of a BSB typed as 123-456, 123 456 or 123456; undefined if invalid. */
export function bsbOf(typed: string): string | undefined {
	const [, bank, branch] = /^\s*(\d{3})[-\s]?(\d{3})\s*$/.exec(typed) ?? [];
	return bank && branch && bank + branch;
}

/** A BSB as 123-456. A masked one stays unchanged. */
export function formatBsb(bsb: string): string {
	return bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2');
}
