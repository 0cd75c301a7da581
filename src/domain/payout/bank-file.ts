import { csvFile } from '../csv.ts';
import { type Cents, dollarDigits, sumCents } from '../money.ts';
import type { BankDetails } from '../person/bank-details.ts';
import type { LocalDate } from '../time.ts';
import { inLocalCents, localDigits, type PayoutCountry, type RateMicros } from './exchange-rate.ts';
import {
	australianAccountLength,
	australianBsb,
	bankText,
	parseAccountDigits,
	sriLankanAccountLength,
	transliterated,
} from './payee.ts';

export interface Transfer {
	readonly reference: string;
	readonly account: BankDetails;
	readonly cents: Cents;
	/** Hundredths of the bank file's currency. */
	readonly localCents: number;
}

/** Payouts that exceed the file’s limits stay due. */
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
	const most = country === 'AU' ? maxAbaCents : Number.MAX_SAFE_INTEGER;
	for (const one of due) {
		const local = inLocalCents(one.cents, rate);
		// Leaves out an amount that rounds to zero at this rate or exceeds the file's total.
		if (local === 0 || localCents + local > most) continue;
		filed.push({ ...one, localCents: local });
		localCents += local;
	}
	return { filed, cents: sumCents(filed.map(({ cents }) => cents)), localCents };
}

export function writeBankFile(file: {
	readonly country: PayoutCountry;
	readonly week: LocalDate;
	readonly reference: string;
	/** In the platform's zone. */
	readonly day: LocalDate;
	readonly transfers: readonly Transfer[];
	readonly sender: AbaSender | null;
}): { readonly fileName: string; readonly text: string } {
	const name = `payouts-${file.week}-${file.country.toLowerCase()}-${file.reference}`;
	if (file.country === 'LK') return { fileName: `${name}.csv`, text: sriLankanCsv(file.transfers) };
	if (!file.sender) throw new Error('an Australian bank file needs a sender');
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
		parseAccountDigits(account.accountNumber, sriLankanAccountLength) ?? account.accountNumber,
		transliterated(account.bankName),
		transliterated(account.bankBranch),
		'LKR',
		localDigits(localCents),
		dollarDigits(cents),
	]);
	return csvFile(titles, rows);
}

export interface AbaSender {
	/** Three letters of the sender's bank: CBA, WBC, ANZ, NAB. */
	readonly bank: string;
	/** User identification number that APCA assigned to the sender: up to six digits. */
	readonly userId: string;
	/** The sender's user name at the bank, up to 26 characters. */
	readonly userName: string;
	/** The sender's name as owners see it, up to 16 characters. */
	readonly remitter: string;
	/** The account to debit: a BSB as NNN-NNN, and an account number of up to nine digits. */
	readonly bsb: string;
	readonly accountNumber: string;
}

/**
 * The direct entry file of Australian banks, called ABA or Cemtex. Records have exactly 120 characters
 * and end with CR LF: one that describes the file (type 0), one per transfer (type 1), and one with the
 * totals (type 7). Fields and columns as in "ABA Format File Details",
 * https://www.cemtexaba.com/aba-format/cemtex-aba-file-format-details.
 */

const recordLength = 120;

const maxAbaCents = 9_999_999_999;

/** Transaction code of a credit other than wages, interest and the like. */
const creditCode = '50';

interface AbaTransfer {
	readonly reference: string;
	readonly account: BankDetails;
	/** Amount in Australian cents. */
	readonly localCents: number;
}

/** Throws if an account or amount does not fit, because the caller must have checked both. */
export function abaFile(
	sender: AbaSender,
	{ day, transfers }: { readonly day: LocalDate; readonly transfers: readonly AbaTransfer[] },
): string {
	const total = transfers.reduce((sum, { localCents }) => sum + localCents, 0);
	const records = [
		descriptiveRecord(sender, day),
		...transfers.map((transfer) => detailRecord(sender, transfer)),
		totalRecord(total, transfers.length),
	];
	for (const record of records) {
		if (record.length !== recordLength) throw new RangeError(`the record has ${record.length} characters`);
	}
	return records.map((record) => `${record}\r\n`).join('');
}

function descriptiveRecord(sender: AbaSender, day: LocalDate): string {
	const [year = '', month = '', date = ''] = day.split('-');
	return [
		'0',
		blank(17),
		// Reel sequence number. The file has a single reel.
		'01',
		left(sender.bank, 3),
		blank(7),
		left(sender.userName, 26),
		digits(sender.userId, 6),
		left('OWNER PAY', 12),
		`${date}${month}${year.slice(2)}`,
		blank(40),
	].join('');
}

function detailRecord(sender: AbaSender, { reference, account, localCents }: AbaTransfer): string {
	return [
		'1',
		bsb(account.bsb ?? ''),
		accountOf(account.accountNumber),
		' ',
		creditCode,
		digits(localCents, 10),
		left(account.accountName, 32),
		left(reference, 18),
		bsb(sender.bsb),
		accountOf(sender.accountNumber),
		left(sender.remitter, 16),
		// Withholding tax, which is zero.
		digits(0, 8),
	].join('');
}

/** The file has credits only, and the bank debits their total from the sender’s account. */
function totalRecord(total: number, count: number): string {
	return [
		'7',
		'999-999',
		blank(12),
		digits(total, 10),
		digits(total, 10),
		digits(0, 10),
		blank(24),
		digits(count, 6),
		blank(40),
	].join('');
}

const blank = (length: number) => ' '.repeat(length);

const left = (text: string, length: number) => bankText(text).slice(0, length).padEnd(length);

function digits(number: number | string, length: number): string {
	const text = String(number);
	if (!/^\d+$/.test(text) || text.length > length) {
		throw new RangeError(`${text} does not fit into ${length} digits`);
	}
	return text.padStart(length, '0');
}

function bsb(typed: string): string {
	const formed = australianBsb(typed);
	if (!formed) throw new RangeError('a BSB must have six digits');
	return formed;
}

function accountOf(typed: string): string {
	const number = parseAccountDigits(typed, australianAccountLength);
	if (!number) throw new RangeError('an account number must have one to nine digits');
	return number.padStart(9);
}
