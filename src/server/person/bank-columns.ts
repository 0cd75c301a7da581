import { sql } from 'kysely';
import type { BankDetails } from '#domain/person/bank-details.ts';
import type { KeptBankDetails } from './sealed-bank-details.ts';

/** The columns of bank details, of a person as of a payout. */
export function bankColumns({ shown, sealed, keyId }: KeptBankDetails) {
	return {
		bank_details: JSON.stringify(shown),
		bank_sealed: sealed && Buffer.from(sealed),
		bank_key_id: keyId,
	};
}

/** Bank details as their columns have them. */
export function keptBankDetails(row: {
	readonly bank_details: BankDetails;
	readonly bank_sealed: Uint8Array | null;
	readonly bank_key_id: string | null;
}): KeptBankDetails {
	return { shown: row.bank_details, sealed: row.bank_sealed, keyId: row.bank_key_id };
}

/** Whether bank details stand in clear, or under another key than the newest: they are to be sealed (again). */
export const toBeSealed = (keyId: string) =>
	sql<boolean>`bank_details->>'accountNumber' NOT LIKE '••••%' OR bank_key_id <> ${keyId}`;
