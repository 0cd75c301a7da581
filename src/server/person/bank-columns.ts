import type { BankDetails } from '#domain/person/bank-details.ts';
import type { KeptBankDetails } from './sealed-bank-details.ts';

/** The columns of bank details, of a person as of a payout. */
export function bankColumns({ shown, sealed, keyId }: KeptBankDetails) {
	return {
		bank_details: JSON.stringify(shown),
		bank_sealed: Buffer.from(sealed),
		bank_key_id: keyId,
	};
}

export function keptBankDetails(row: {
	readonly bank_details: BankDetails | null;
	readonly bank_sealed: Uint8Array | null;
	readonly bank_key_id: string | null;
}): KeptBankDetails | undefined {
	if (!row.bank_details || !row.bank_sealed || !row.bank_key_id) return undefined;
	return { shown: row.bank_details, sealed: row.bank_sealed, keyId: row.bank_key_id };
}
