import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Brand } from '#domain/brand.ts';
import { usualBrand } from '#domain/brand.ts';
import { readLines } from './billing-config.ts';

/** A line that is written into pages, mails, calendars and PDFs alike. */
const line = (most: number) =>
	z
		.string()
		.trim()
		.min(1, 'is empty')
		.max(most, `is longer than ${most} letters`)
		.regex(/^[^\p{Cc}"<>\\]*$/u, 'has a line break, a quotation mark, <, > or \\ in it');
const address = z.email('is not an e-mail address');
const page = z.url({ protocol: /^https$/, error: 'is not an https:// address' });

/** Pages elsewhere, as 'Instagram https://instagram.com/mates, Facebook https://facebook.com/mates'. */
const pages = z.string().transform((list, context) =>
	list
		.split(',')
		.map((each) => each.trim())
		.filter(Boolean)
		.flatMap((each) => {
			const [, name = '', url = ''] = /^([^"<>\\]{1,30}?) (\S+)$/.exec(each) ?? [];
			if (name && page.safeParse(url).success) return [{ name, url }];
			context.addIssue(
				`${each} is not a name and an https:// address, as in Instagram https://instagram.com/…`,
			);
			return [];
		}),
);

/** The variables by which an installation says what it is called and how it is reached. */
export const brandVariables = {
	BRAND_NAME: line(40).optional(),
	BRAND_ID: z
		.string()
		.regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/, 'is not made of small letters, digits and hyphens')
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
		.regex(
			/^\+\d[\d ()-]{5,28}\d$/,
			'is not a number that begins with + and its country, as in +61 3 9000 0000',
		)
		.optional(),
	SECURITY_EMAIL: address.optional(),
	TERMS_URL: page.optional(),
	PRIVACY_URL: page.optional(),
	APP_PRIVACY_URL: page.optional(),
	SOCIAL_LINKS: pages.optional(),
};

const read = z.object(brandVariables);

/** What of the pictures in `src/web/public` an operator brings, all or none. */
const icons = ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'];

/** The brand that was chosen, and the product's own where nothing was; what is wrong is added to `problems`. */
export function readBrand(given: z.infer<typeof read>, problems: string[]): Brand {
	const name = given.BRAND_NAME ?? usualBrand.name;
	if (name !== usualBrand.name)
		for (const contact of ['SUPPORT_EMAIL', 'SECURITY_EMAIL'] as const)
			if (!given[contact])
				problems.push(
					`${contact}: is missing; BRAND_NAME is ${name}, and people would write to ${usualBrand.name}`,
				);
	const id = given.BRAND_ID ?? idOf(name);
	if (!id) problems.push(`BRAND_ID: is missing; BRAND_NAME has no letters from a to z to make it of`);
	const folder = given.BRAND_FILES;
	const missing = folder ? icons.filter((icon) => !existsSync(path.join(folder, icon))) : [];
	if (missing.length > 0) problems.push(`BRAND_FILES: ${folder} has no ${missing.join(', ')}`);
	const { BRAND_TAGLINE: tagline } = given;
	return {
		name,
		id,
		taglines: {
			en: tagline ?? usualBrand.taglines.en,
			si: given.BRAND_TAGLINE_SI ?? tagline ?? usualBrand.taglines.si,
			ta: given.BRAND_TAGLINE_TA ?? tagline ?? usualBrand.taglines.ta,
		},
		ownIcons: folder !== undefined,
		legalName: given.LEGAL_NAME ?? name,
		postalAddress: readLines(given.POSTAL_ADDRESS ?? ''),
		supportEmail: given.SUPPORT_EMAIL ?? usualBrand.supportEmail,
		supportPhone: given.SUPPORT_PHONE ?? null,
		securityEmail: given.SECURITY_EMAIL ?? usualBrand.securityEmail,
		documents: {
			terms: given.TERMS_URL ?? null,
			privacy: given.PRIVACY_URL ?? null,
			appPrivacy: given.APP_PRIVACY_URL ?? null,
		},
		social: given.SOCIAL_LINKS ?? [],
	};
}

/** 'sri-sail' of 'Sri Sail!'. */
const idOf = (name: string): string =>
	name
		.normalize('NFD')
		.toLowerCase()
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
