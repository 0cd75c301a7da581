import { type BankDetails, bsbOf, formatBsb } from '../person/bank-details.ts';
import type { PayoutCountry } from './exchange-rate.ts';

export const payoutHoldReasons = [
	/** The payout would go to the member of staff who makes the file. */
	'OWN',
	/** A trip of the payout has a dispute, or a bank reversed its payment. */
	'CONTESTED',
	'REFUNDING',
	'SUSPENDED',
	/** The bank account was changed within the last week. */
	'ON_HOLD',
	'NO_ACCOUNT',
	'BSB_MISSING',
	'BSB_INVALID',
	'ACCOUNT_INVALID',
	/** The account name cannot be written in Latin letters, as Australian files require. */
	'NAME_INVALID',
	/** The account is in a country without bank files, so the payout is paid by hand. */
	'NO_FILE',
] as const;
export type PayoutHoldReason = (typeof payoutHoldReasons)[number];

export const payoutChanges = ['AMOUNT', 'SUSPENDED', 'ON_HOLD'] as const;
export type PayoutChangeReason = (typeof payoutChanges)[number];

export interface Payee {
	readonly account: BankDetails | null;
	readonly phoneNumber: string | null;
	readonly suspended: boolean;
	readonly onHold: boolean;
	readonly contested: boolean;
	readonly refunding: boolean;
	readonly own: boolean;
}

export function payeeProblem(
	payee: Pick<Payee, 'suspended' | 'onHold' | 'contested' | 'refunding' | 'own'>,
): 'OWN' | 'CONTESTED' | 'REFUNDING' | 'SUSPENDED' | 'ON_HOLD' | null {
	if (payee.own) return 'OWN';
	if (payee.contested) return 'CONTESTED';
	if (payee.refunding) return 'REFUNDING';
	if (payee.suspended) return 'SUSPENDED';
	return payee.onHold ? 'ON_HOLD' : null;
}

export function payoutHoldReason(payee: Payee): PayoutHoldReason | null {
	const never = payeeProblem(payee);
	if (never) return never;
	const country = payeeCountry(payee);
	if (!country) return 'NO_FILE';
	if (!payee.account) return 'NO_ACCOUNT';
	return country === 'AU' ? whyNotAustralian(payee.account) : whyNotSriLankan(payee.account);
}

/**
 * Returns the country of an account, or null for a country without bank files. An account with a BSB is
 * Australian; otherwise the owner’s verified phone number decides.
 */
export function payeeCountry({
	account,
	phoneNumber,
}: Pick<Payee, 'account' | 'phoneNumber'>): PayoutCountry | null {
	if (account?.bsb || phoneNumber?.startsWith('+61')) return 'AU';
	return phoneNumber?.startsWith('+94') ? 'LK' : null;
}

/** Writes a BSB as 'NNN-NNN', as in Australian files; undefined if it is invalid. */
export function australianBsb(typed: string): string | undefined {
	const bsb = bsbOf(typed);
	// 000000 and 999999 are not real BSBs; 999999 is reserved for the record of totals.
	return bsb && bsb !== '000000' && bsb !== '999999' ? formatBsb(bsb) : undefined;
}

export function parseAccountDigits(typed: string, { least, most }: { least: number; most: number }) {
	const digits = typed.replaceAll(/[\s-]/g, '');
	const fits = digits.length >= least && digits.length <= most;
	return fits && /^\d+$/.test(digits) && /[1-9]/.test(digits) ? digits : undefined;
}

export const australianAccountLength = { least: 1, most: 9 } as const;
export const sriLankanAccountLength = { least: 5, most: 20 } as const;

function whyNotAustralian({ bsb, accountNumber, accountName }: BankDetails): PayoutHoldReason | null {
	if (!bsb) return 'BSB_MISSING';
	if (!australianBsb(bsb)) return 'BSB_INVALID';
	if (!parseAccountDigits(accountNumber, australianAccountLength)) return 'ACCOUNT_INVALID';
	return isBankName(accountName) ? null : 'NAME_INVALID';
}

/**
 * Latin letters and characters that are not a plain letter plus an accent, with their spelling at
 * banks.
 */
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

/**
 * Reduces Latin letters to A to Z, without accents and with 'ss' for 'ß'. Other letters are unchanged.
 */
export const transliterated = (text: string): string =>
	text
		.normalize('NFKD')
		.replaceAll(/(?<=[A-Za-zßẞæÆœŒøØđĐðÐþÞłŁħĦŋŊŧŦıĸəƏƒ])\p{Mark}+/gu, '')
		.replaceAll(/[^\p{ASCII}]/gu, (sign) => latin[sign] ?? sign)
		.normalize('NFC');

/**
 * Writes a text in the character set of Australian files, starting at its first letter. Each run of
 * other characters becomes one blank.
 */
export const bankText = (text: string): string =>
	transliterated(text)
		.replaceAll(/[^A-Za-z0-9 +\-@$!%&()*./#=:;?,'[\]_^]+/g, ' ')
		.replaceAll(/ +/g, ' ')
		.trim();

const isBankName = (name: string): boolean =>
	/[A-Za-z0-9]/.test(bankText(name)) && !/[^\P{Letter}A-Za-z]/u.test(transliterated(name));

function whyNotSriLankan({ accountNumber }: BankDetails): PayoutHoldReason | null {
	return parseAccountDigits(accountNumber, sriLankanAccountLength) ? null : 'ACCOUNT_INVALID';
}
