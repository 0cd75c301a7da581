import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Tax } from '#domain/billing/tax.ts';
import { type Brand, defaultBrand } from '#domain/brand.ts';
import type { AbaSender } from '#domain/payout/bank-file.ts';
import { type PayoutCurrency, payoutCurrencies, readRate } from '#domain/payout/exchange-rate.ts';
import {
	australianAccountLength,
	australianBsb,
	bankText,
	parseAccountDigits,
} from '#domain/payout/payee.ts';
import type { PayoutSettings } from '#domain/payout/payout.ts';

/** Schema of a line that is safe in pages, emails, calendars and PDFs. */
const line = (most: number) =>
	z
		.string()
		.trim()
		.min(1, 'must not be empty')
		.max(most, `must have at most ${most} characters`)
		.regex(/^[^\p{Cc}"<>\\]*$/u, 'must not contain a line break, a quotation mark, <, > or \\');
const address = z.email('must be an email address');
const page = z.url({ protocol: /^https$/, error: 'must be an https:// address' });

/**
 * Schema of external pages, such as 'Instagram https://instagram.com/mates, Facebook
 * https://facebook.com/mates'.
 */
const pages = z.string().transform((list, context) =>
	list
		.split(',')
		.map((each) => each.trim())
		.filter(Boolean)
		.flatMap((each) => {
			const [, name = '', url = ''] = /^([^"<>\\]{1,30}?) (\S+)$/.exec(each) ?? [];
			if (name && page.safeParse(url).success) return [{ name, url }];
			context.addIssue(
				`${each} must be a name and an https:// address, as in Instagram https://instagram.com/…`,
			);
			return [];
		}),
);

export const brandVariables = {
	BRAND_NAME: line(40).optional(),
	BRAND_ID: z
		.string()
		.regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/, 'must consist of lowercase letters, digits and hyphens')
		.optional(),
	BRAND_TAGLINE: line(80).optional(),
	BRAND_TAGLINE_SI: line(80).optional(),
	BRAND_TAGLINE_TA: line(80).optional(),
	BRAND_FILES: z.string().optional(),
	LEGAL_NAME: line(100).optional(),
	POSTAL_ADDRESS: line(300).optional(),
	SUPPORT_EMAIL: address.optional(),
	SUPPORT_PHONE: z
		.string()
		.regex(/^\+\d[\d ()-]{5,28}\d$/, 'must begin with + and a country code, as in +61 3 9000 0000')
		.optional(),
	SECURITY_EMAIL: address.optional(),
	TERMS_URL: page.optional(),
	PRIVACY_URL: page.optional(),
	APP_PRIVACY_URL: page.optional(),
	SOCIAL_LINKS: pages.optional(),
};

const read = z.object(brandVariables);

/**
 * Files in `src/web/public` that an operator can replace. Either all of them or none must be replaced.
 */
const icons = ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'];

export function readBrand(variables: z.infer<typeof read>, problems: string[]): Brand {
	const name = variables.BRAND_NAME ?? defaultBrand.name;
	if (name !== defaultBrand.name)
		for (const contact of ['SUPPORT_EMAIL', 'SECURITY_EMAIL'] as const)
			if (!variables[contact])
				problems.push(
					`${contact}: is missing; with BRAND_NAME ${name}, people would write to ${defaultBrand.name}`,
				);
	const id = variables.BRAND_ID ?? idOf(name);
	if (!id) problems.push(`BRAND_ID: is missing; BRAND_NAME has no letters from a to z to derive it from`);
	const folder = variables.BRAND_FILES;
	const missing = folder ? icons.filter((icon) => !existsSync(path.join(folder, icon))) : [];
	if (missing.length > 0) problems.push(`BRAND_FILES: ${folder} has no ${missing.join(', ')}`);
	const { BRAND_TAGLINE: tagline } = variables;
	return {
		name,
		id,
		taglines: {
			en: tagline ?? defaultBrand.taglines.en,
			si: variables.BRAND_TAGLINE_SI ?? tagline ?? defaultBrand.taglines.si,
			ta: variables.BRAND_TAGLINE_TA ?? tagline ?? defaultBrand.taglines.ta,
		},
		ownIcons: folder !== undefined,
		legalName: variables.LEGAL_NAME ?? name,
		postalAddress: readLines(variables.POSTAL_ADDRESS ?? ''),
		supportEmail: variables.SUPPORT_EMAIL ?? defaultBrand.supportEmail,
		supportPhone: variables.SUPPORT_PHONE ?? null,
		securityEmail: variables.SECURITY_EMAIL ?? defaultBrand.securityEmail,
		documents: {
			terms: variables.TERMS_URL ?? null,
			privacy: variables.PRIVACY_URL ?? null,
			appPrivacy: variables.APP_PRIVACY_URL ?? null,
		},
		social: variables.SOCIAL_LINKS ?? [],
	};
}

/** Returns an id for a name: 'sri-sail' for 'Sri Sail!'. */
const idOf = (name: string): string =>
	name
		.normalize('NFD')
		.toLowerCase()
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');

/** Splits 'Mateship Pty Ltd | 1 Harbour Street, Melbourne | ABN 12 345 678 901' into lines. */
export function readLines(text: string): readonly string[] {
	return text
		.split('|')
		.map((line) => line.trim())
		.filter(Boolean);
}

/**
 * Reads taxes such as 'GST 10 Australia/, VAT 18 Asia/Colombo': name, percent of the net price, and
 * optionally the prefix of the time zones in which the tax applies. Returns undefined if the text is
 * malformed.
 */
export function readTaxes(text: string): readonly Tax[] | undefined {
	const taxes: Tax[] = [];
	for (const part of text.split(',').map((each) => each.trim())) {
		if (part === '') continue;
		const [, name, percent, zone = ''] =
			/^(\S{1,20}) (\d{1,2}(?:\.\d{1,2})?)(?: (\S{1,40}))?$/.exec(part) ?? [];
		if (name === undefined || Number(percent) === 0) return undefined;
		taxes.push({ name, percent: Number(percent), zone });
	}
	return taxes;
}

export function taxes() {
	return z
		.string()
		.default('')
		.transform((list, context) => {
			const read = readTaxes(list);
			if (!read) context.addIssue('must be a list of taxes, as in GST 10 Australia/, VAT 18 Asia/Colombo');
			return read ?? [];
		});
}

export const payoutRates = () =>
	z
		.string()
		.default('')
		.transform((list, context) => {
			const rates = readRates(list);
			if (!rates) context.addIssue('must be a list of rates to the US dollar, as in AUD 1.52, LKR 302.5');
			return rates ?? {};
		});

/**
 * Reads payout rates such as 'AUD 1.52, LKR 302.5': units per US dollar; undefined if malformed or a
 * currency is repeated.
 */
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
 * Reads the sender of bank files, such as 'CBA | 301500 | Mateship Pty Ltd | Mateship | 062-000 |
 * 12345678'. The fields are bank, user ID, user name, remitter, BSB and account, as issued by the
 * sender’s bank. Returns undefined if a field is missing or does not fit.
 */
export function readAbaSender(text: string): AbaSender | undefined {
	const fields = text.split('|').map((field) => field.trim());
	const [bank = '', userId = '', userName = '', remitter = '', typedBsb = '', typedAccount = ''] = fields;
	const bsb = australianBsb(typedBsb);
	const accountNumber = parseAccountDigits(typedAccount, australianAccountLength);
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
