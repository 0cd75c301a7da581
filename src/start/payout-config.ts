import { z } from 'zod';
import type { AbaSender } from '#domain/payout/bank-file.ts';
import { type PayoutCurrency, payoutCurrencies, readRate } from '#domain/payout/exchange-rate.ts';
import { accountDigits, australianBsb, australianDigits, bankText } from '#domain/payout/payee.ts';
import type { PayoutSettings } from '#domain/payout/payout.ts';

/** The setting of that. */
export const payoutRates = () =>
	z
		.string()
		.default('')
		.transform((list, context) => {
			const rates = readRates(list);
			if (!rates) context.addIssue('is not a list of rates to the US dollar, as in AUD 1.52, LKR 302.5');
			return rates ?? {};
		});

/** 'AUD 1.52, LKR 302.5': what a US dollar is. Undefined when it cannot be read, or names one twice. */
export function readRates(text: string): PayoutSettings['rates'] | undefined {
	const rates: Partial<Record<PayoutCurrency, ReturnType<typeof readRate>>> = {};
	for (const part of text.split(',').map((each) => each.trim())) {
		if (part === '') continue;
		const [name, digits = '', ...more] = part.split(/\s+/);
		const currency = Object.values(payoutCurrencies).find((one) => one === name);
		const rate = readRate(digits);
		if (!currency || !rate || more.length > 0 || rates[currency]) return undefined;
		rates[currency] = rate;
	}
	return rates as PayoutSettings['rates'];
}

/**
 * 'CBA | 301500 | Mateship Pty Ltd | Mateship | 062-000 | 12345678': bank, user id, user name, remitter, BSB and account, as
 * the sender's bank has told them. Undefined when one is missing or does not fit its field.
 */
export function readAbaSender(text: string): AbaSender | undefined {
	const fields = text.split('|').map((field) => field.trim());
	const [bank = '', userId = '', userName = '', remitter = '', typedBsb = '', typedAccount = ''] = fields;
	const bsb = australianBsb(typedBsb);
	const accountNumber = accountDigits(typedAccount, australianDigits);
	const fits =
		fields.length === 6 &&
		/^[A-Z]{3}$/.test(bank) &&
		/^\d{1,6}$/.test(userId) &&
		fitsField(userName, 26) &&
		fitsField(remitter, 16);
	return fits && bsb && accountNumber ? { bank, userId, userName, remitter, bsb, accountNumber } : undefined;
}

const fitsField = (text: string, length: number) =>
	text.length > 0 && text.length <= length && bankText(text) === text;
