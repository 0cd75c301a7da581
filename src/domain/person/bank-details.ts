/** Where an owner is paid (specification section 3); `bsb` names an Australian bank's branch, six digits. */
export interface BankDetails {
	readonly accountName: string;
	readonly accountNumber: string;
	readonly bankName: string;
	readonly bankBranch: string;
	readonly bsb?: string | undefined;
}

const dots = '••••';

/**
 * Bank details as they may be shown: of the account number its end, at most four signs and half of it; of a BSB its
 * branch. What is masked already stays as it is.
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

/** Whether an account number is one that `maskBankDetails` made. */
export function isMasked({ accountNumber }: Pick<BankDetails, 'accountNumber'>): boolean {
	return accountNumber.startsWith(dots);
}

/** What may be said of an account in a mail: its number's last three digits or signs; of a masked one those it shows. */
export function accountEnding({ accountNumber }: Pick<BankDetails, 'accountNumber'>): string {
	return accountNumber.replace(/^•+ ?/, '').slice(-3);
}

/** Whether money would go elsewhere, or under another name, than to the account that was there. */
export function bankDetailsChange(before: BankDetails | null, after: BankDetails): boolean {
	if (!before) return false;
	const fields = ['accountName', 'accountNumber', 'bankName', 'bankBranch', 'bsb'] as const;
	return fields.some((field) => (before[field] ?? '') !== (after[field] ?? ''));
}

/** The six digits of a BSB that was typed as 123-456, 123 456 or 123456; nothing when it is none. */
export function bsbOf(typed: string): string | undefined {
	const [, bank, branch] = /^\s*(\d{3})[-\s]?(\d{3})\s*$/.exec(typed) ?? [];
	return bank && branch && bank + branch;
}

/** A BSB as banks write it: 123-456. One that is masked already stays as it is. */
export function formatBsb(bsb: string): string {
	return bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2');
}
