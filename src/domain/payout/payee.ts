import { type BankDetails, bsbOf, formatBsb } from '../person/bank-details.ts';
import type { PayoutCountry } from './exchange-rate.ts';

/** Why a payout stays due, shown to the desk. */
export const waitReasons = [
	/** The person's own payout. */
	'OWN',
	/** A dispute, or a reversal by a bank. */
	'CONTESTED',
	/** A refund of one of its trips is in progress. */
	'REFUNDING',
	'SUSPENDED',
	/** The account was changed within the last week. */
	'ON_HOLD',
	'NO_ACCOUNT',
	'BSB_MISSING',
	'BSB_INVALID',
	'ACCOUNT_INVALID',
	/** The account name cannot be written in Latin letters, as Australian files require. */
	'NAME_INVALID',
	/** In a country without bank files: paid by hand. */
	'NO_FILE',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** A payee's data needed for a file. */
export interface Payee {
	readonly account: BankDetails | null;
	readonly phoneNumber: string | null;
	readonly suspended: boolean;
	readonly onHold: boolean;
	readonly contested: boolean;
	readonly refunding: boolean;
	readonly own: boolean;
}

/** Reasons against any payment, by file or by hand. */
export function whyNotPaid(
	payee: Pick<Payee, 'suspended' | 'onHold' | 'contested' | 'refunding' | 'own'>,
): 'OWN' | 'CONTESTED' | 'REFUNDING' | 'SUSPENDED' | 'ON_HOLD' | null {
	if (payee.own) return 'OWN';
	if (payee.contested) return 'CONTESTED';
	if (payee.refunding) return 'REFUNDING';
	if (payee.suspended) return 'SUSPENDED';
	return payee.onHold ? 'ON_HOLD' : null;
}

/** Why a payout cannot be in a file; null if it can. */
export function whyWaits(payee: Payee): WaitReason | null {
	const never = whyNotPaid(payee);
	if (never) return never;
	const country = payeeCountry(payee);
	if (!country) return 'NO_FILE';
	if (!payee.account) return 'NO_ACCOUNT';
	return country === 'AU' ? whyNotAustralian(payee.account) : whyNotSriLankan(payee.account);
}

/**
 * Country of an account: Australia with a BSB, otherwise by the owner's verified number; null for other
 * countries.
 */
export function payeeCountry({
	account,
	phoneNumber,
}: Pick<Payee, 'account' | 'phoneNumber'>): PayoutCountry | null {
	if (account?.bsb || phoneNumber?.startsWith('+61')) return 'AU';
	return phoneNumber?.startsWith('+94') ? 'LK' : null;
}

/** 'NNN-NNN', as in Australian files; undefined if invalid. */
export function australianBsb(typed: string): string | undefined {
	const bsb = bsbOf(typed);
	// The second one is reserved for the trailer record.
	return bsb && bsb !== '000000' && bsb !== '999999' ? formatBsb(bsb) : undefined;
}

/** Digits of an account number without spaces and hyphens; undefined with other characters. */
export function accountDigits(typed: string, { least, most }: { least: number; most: number }) {
	const digits = typed.replaceAll(/[\s-]/g, '');
	const fits = digits.length >= least && digits.length <= most;
	return fits && /^\d+$/.test(digits) && /[1-9]/.test(digits) ? digits : undefined;
}

/** Australian account numbers have up to nine digits, Sri Lankan ones up to twenty. */
export const australianDigits = { least: 1, most: 9 } as const;
export const sriLankanDigits = { least: 5, most: 20 } as const;

function whyNotAustralian({ bsb, accountNumber, accountName }: BankDetails): WaitReason | null {
	if (!bsb) return 'BSB_MISSING';
	if (!australianBsb(bsb)) return 'BSB_INVALID';
	if (!accountDigits(accountNumber, australianDigits)) return 'ACCOUNT_INVALID';
	return isBankName(accountName) ? null : 'NAME_INVALID';
}

/** Latin letters and characters that are not letter plus accent, as written by banks. */
const latin: Readonly<Record<string, string>> = {
	ß: 'ss',
	ẞ: 'SS',
	æ: 'ae',
	Æ: 'AE',
	œ: 'oe',
	Œ: 'OE',
	ø: 'o',
	Ø: 'O',
	đ: 'd',
	Đ: 'D',
	ð: 'd',
	Ð: 'D',
	þ: 'th',
	Þ: 'Th',
	ł: 'l',
	Ł: 'L',
	ħ: 'h',
	Ħ: 'H',
	ŋ: 'n',
	Ŋ: 'N',
	ŧ: 't',
	Ŧ: 'T',
	ı: 'i',
	ĸ: 'k',
	ə: 'e',
	Ə: 'E',
	ƒ: 'f',
	'’': "'",
	'‘': "'",
	'–': '-',
	'—': '-',
};

/** Text with Latin letters reduced to A to Z: accents are dropped, and 'ß' becomes 'ss'. Other letters stay. */
export const transliterated = (text: string): string =>
	text
		.normalize('NFKD')
		.replaceAll(/(?<=[A-Za-zßẞæÆœŒøØđĐðÐþÞłŁħĦŋŊŧŦıĸəƏƒ])\p{Mark}+/gu, '')
		.replaceAll(/[^\p{ASCII}]/gu, (sign) => latin[sign] ?? sign)
		.normalize('NFC');

/** Text in the character set of Australian files, from its first letter; other characters become one blank. */
export const bankText = (text: string): string =>
	transliterated(text)
		.replaceAll(/[^A-Za-z0-9 +\-@$!%&()*./#=:;?,'[\]_^]+/g, ' ')
		.replaceAll(/ +/g, ' ')
		.trim();

/** True if a name can be written in an Australian file without losing letters. */
const isBankName = (name: string): boolean =>
	/[A-Za-z0-9]/.test(bankText(name)) && !/[^\P{Letter}A-Za-z]/u.test(transliterated(name));

function whyNotSriLankan({ accountNumber }: BankDetails): WaitReason | null {
	return accountDigits(accountNumber, sriLankanDigits) ? null : 'ACCOUNT_INVALID';
}
