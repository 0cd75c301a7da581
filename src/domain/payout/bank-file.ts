import { csvFile } from '../csv.ts';
import { type Cents, dollarDigits, sumCents } from '../money.ts';
import type { BankDetails } from '../person/bank-details.ts';
import type { LocalDate } from '../time.ts';
import { inLocalCents, localDigits, type PayoutCountry, type RateMicros } from './exchange-rate.ts';
import {
	accountDigits,
	australianBsb,
	australianDigits,
	bankText,
	sriLankanDigits,
	transliterated,
} from './payee.ts';

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

/** Who sends an Australian bank file, as the sender's bank has told it. */
export interface AbaSender {
	/** The bank's own three letters, as in CBA, WBC, ANZ, NAB. */
	readonly bank: string;
	/** The user identification number that APCA gave out: up to six digits. */
	readonly userId: string;
	/** The user's name, up to 26 signs. */
	readonly userName: string;
	/** Who owners read the money is from, up to 16 signs. */
	readonly remitter: string;
	/** The account that the money leaves: BSB as NNN-NNN, and up to nine digits. */
	readonly bsb: string;
	readonly accountNumber: string;
}

/**
 * The file that Australian banks take for direct entry, called ABA or Cemtex: records of exactly 120 signs, a descriptive
 * one (type 0), one for each transfer (type 1) and the totals (type 7), each ended by CR and LF. Fields and columns as in
 * "ABA Format File Details", https://www.cemtexaba.com/aba-format/cemtex-aba-file-format-details.
 */

const recordLength = 120;

/** Ten digits of cents: the most that an amount or a total can say. */
const mostAbaCents = 9_999_999_999;

/** Credit of any other kind than wages, interest and the like. */
const creditCode = '50';

interface AbaTransfer {
	readonly reference: string;
	readonly account: BankDetails;
	/** Australian cents. */
	readonly localCents: number;
}

/** A whole file. Throws where an account or an amount cannot be said in it: whoever asks has looked before. */
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
		if (record.length !== recordLength) throw new RangeError(`a record of ${record.length} signs`);
	}
	return records.map((record) => `${record}\r\n`).join('');
}

function descriptiveRecord(sender: AbaSender, day: LocalDate): string {
	const [year = '', month = '', date = ''] = day.split('-');
	return [
		'0',
		blank(17),
		// The first and only reel.
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
		// Withholding tax: none.
		digits(0, 8),
	].join('');
}

/** Credits alone: the bank takes the whole from the sender's account. */
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

/** Text at the left, cut to its field. */
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
	if (!formed) throw new RangeError('a BSB is not of six digits');
	return formed;
}

function accountOf(typed: string): string {
	const number = accountDigits(typed, australianDigits);
	if (!number) throw new RangeError('an account number is not of up to nine digits');
	return number.padStart(9);
}
