import { csvFile } from '../csv.ts';
import { type Cents, dollarDigits, sumCents } from '../money.ts';
import type { BankDetails } from '../person/bank-details.ts';
import type { LocalDate } from '../time.ts';
import { abaFile, mostAbaCents } from './aba-file.ts';
import { inLocalCents, localDigits, type PayoutCountry, type RateMicros } from './exchange-rate.ts';
import { accountDigits, sriLankanDigits, transliterated } from './payee.ts';
import type { AbaSender } from './payout-settings.ts';

/** One transfer of a bank file. */
export interface Transfer {
	/** What the owner reads on their account's list: the payout's reference. */
	readonly reference: string;
	readonly account: BankDetails;
	readonly cents: Cents;
	/** The same in hundredths of the file's money. */
	readonly localCents: number;
}

/** What is put in a file, and what stays due because a field of the file, or its total, cannot say so much. */
export function fillBankFile<Due extends { readonly cents: Cents }>(
	due: readonly Due[],
	country: PayoutCountry,
	rate: RateMicros,
): {
	readonly filed: readonly (Due & { readonly localCents: number })[];
	readonly cents: Cents;
	readonly localCents: number;
} {
	const filed: (Due & { readonly localCents: number })[] = [];
	let localCents = 0;
	const most = country === 'AU' ? mostAbaCents : Number.MAX_SAFE_INTEGER;
	for (const one of due) {
		const local = inLocalCents(one.cents, rate);
		// Too little to be sent, at a rate that makes nothing of a cent; or too much for the file.
		if (local === 0 || localCents + local > most) continue;
		filed.push({ ...one, localCents: local });
		localCents += local;
	}
	return { filed, cents: sumCents(filed.map(({ cents }) => cents)), localCents };
}

/** The file as a bank takes it, and what it is called. */
export function writeBankFile(file: {
	readonly country: PayoutCountry;
	readonly week: LocalDate;
	/** Which of the files it is. */
	readonly reference: string;
	/** The day on which it was made, on the platform's calendar. */
	readonly day: LocalDate;
	readonly transfers: readonly Transfer[];
	/** An Australian file names them. */
	readonly sender: AbaSender | null;
}): { readonly fileName: string; readonly text: string } {
	const name = `payouts-${file.week}-${file.country.toLowerCase()}-${file.reference}`;
	if (file.country === 'LK') return { fileName: `${name}.csv`, text: sriLankanCsv(file.transfers) };
	if (!file.sender) throw new Error('nobody sends this Australian file');
	return { fileName: `${name}.aba`, text: abaFile(file.sender, file) };
}

function sriLankanCsv(transfers: readonly Transfer[]): string {
	const titles = [
		'Reference',
		'Account name',
		'Account number',
		'Bank',
		'Branch',
		'Currency',
		'Amount',
		'Amount (USD)',
	];
	const rows = transfers.map(({ reference, account, cents, localCents }) => [
		reference,
		transliterated(account.accountName),
		accountDigits(account.accountNumber, sriLankanDigits) ?? account.accountNumber,
		transliterated(account.bankName),
		transliterated(account.bankBranch),
		'LKR',
		localDigits(localCents),
		dollarDigits(cents),
	]);
	return csvFile(titles, rows);
}
