import { expect, test } from 'vitest';
import { defaultBrand } from '#domain/brand.ts';
import { brandSettings } from '#test/brand-settings.ts';
import { problemsOf, readConfig as read } from '#test/read-config.ts';
import { readAbaSender, readLines, readRates, readTaxes } from './business-config.ts';

test('by default, the seller is the product’s own brand', () => {
	expect(read({})).toMatchObject({
		brand: defaultBrand,
		brandFiles: undefined,
		billing: { seller: ['Mateship'] },
	});
});

test('all brand settings can be changed, and the seller defaults to legal name and address', () => {
	const { brand, billing } = read(brandSettings);
	expect(brand).toEqual({
		name: 'Sagara & Zoë',
		id: 'sagara-zoe',
		taglines: { en: 'Out on the blue.', si: 'නිල් දියඹට.', ta: 'நீலக் கடலுக்கு.' },
		ownIcons: false,
		legalName: 'Sagara Boats (Pvt) Ltd',
		postalAddress: ['12 Marine Drive', 'Colombo 03', 'Sri Lanka'],
		supportEmail: 'help@sagara.example',
		supportPhone: '+94 11 234 5678',
		securityEmail: 'faults@sagara.example',
		documents: { terms: null, privacy: null, appPrivacy: null },
		social: [
			{ name: 'Instagram', url: 'https://instagram.example/sagara' },
			{ name: 'Chat', url: 'https://chat.example/sagara' },
		],
	});
	expect(billing.seller).toEqual(['Sagara Boats (Pvt) Ltd', '12 Marine Drive', 'Colombo 03', 'Sri Lanka']);
	expect(read({ ...brandSettings, BILLING_SELLER: 'Sagara | ABN 1' }).billing.seller).toEqual([
		'Sagara',
		'ABN 1',
	]);
});

test('a tagline in one language is used for all languages without a tagline', () => {
	const { taglines } = read({ BRAND_TAGLINE: 'Ahoy.', BRAND_TAGLINE_TA: 'அஹோய்.' }).brand;
	expect(taglines).toEqual({ en: 'Ahoy.', si: 'Ahoy.', ta: 'அஹோய்.' });
});

const contacts = { SUPPORT_EMAIL: 'a@b.example', SECURITY_EMAIL: 'c@b.example' };
test.each<[Record<string, string>, string]>([
	[
		{ BRAND_NAME: 'Sagara' },
		'SUPPORT_EMAIL: is missing; with BRAND_NAME Sagara, people would write to Mateship',
	],
	[
		{ BRAND_NAME: 'සාගර', ...contacts },
		'BRAND_ID: is missing; BRAND_NAME has no letters from a to z to derive it from',
	],
	[{ BRAND_NAME: 'Two\nlines' }, 'BRAND_NAME: must not contain a line break, a quotation mark, <, > or \\'],
	[{ BRAND_NAME: '<b>Sagara' }, 'BRAND_NAME: must not contain a line break, a quotation mark, <, > or \\'],
	[{ BRAND_NAME: 'x'.repeat(41) }, 'BRAND_NAME: must have at most 40 characters'],
	[{ BRAND_ID: 'Sagara' }, 'BRAND_ID: must consist of lowercase letters, digits and hyphens'],
	[{ SUPPORT_EMAIL: 'help at sagara' }, 'SUPPORT_EMAIL: must be an email address'],
	[{ SUPPORT_PHONE: '011 234 5678' }, 'SUPPORT_PHONE: must begin with + and a country code'],
	[{ TERMS_URL: 'javascript:alert(1)' }, 'TERMS_URL: must be an https:// address'],
	[{ PRIVACY_URL: 'http://sagara.example' }, 'PRIVACY_URL: must be an https:// address'],
	[
		{ SOCIAL_LINKS: 'https://instagram.example' },
		'SOCIAL_LINKS: https://instagram.example must be a name and',
	],
	[{ SOCIAL_LINKS: 'Chat javascript:x' }, 'SOCIAL_LINKS: Chat javascript:x must be a name and'],
	[
		{ BRAND_FILES: 'src/web/routes' },
		'BRAND_FILES: src/web/routes has no icon.svg, icon-192.png, icon-512.png',
	],
	[{ SUPORT_EMAIL: 'a@b.example' }, 'SUPORT_EMAIL: is not a known variable; did you mean SUPPORT_EMAIL?'],
])('refuses the brand settings %j: %s', (variables, sentence) => {
	expect(problemsOf(variables).join('\n')).toContain(sentence);
});

test('accepts the product’s own icons as the icons of an operator', () => {
	const { brand, brandFiles } = read({ BRAND_FILES: 'src/web/public' });
	expect(brand.ownIcons).toBe(true);
	expect(brandFiles).toMatch(/^\/.*src\/web\/public$/);
});

test('an address is split into lines, without empty lines', () => {
	expect(readLines(' Mateship Pty Ltd | 1 Harbour Street || ABN 12 ')).toEqual([
		'Mateship Pty Ltd',
		'1 Harbour Street',
		'ABN 12',
	]);
});

test('reads taxes with and without a place', () => {
	expect(readTaxes('GST 10 Australia/, SSCL 2.56')).toEqual([
		{ name: 'GST', percent: 10, zone: 'Australia/' },
		{ name: 'SSCL', percent: 2.56, zone: '' },
	]);
	expect(readTaxes('')).toEqual([]);
});

test.each(['GST', 'GST ten', 'GST 10 % Australia/', 'GST 0', 'GST 100', 'GST -5'])(
	'refuses the taxes %s',
	(text) => {
		expect(readTaxes(text)).toBeUndefined();
	},
);

test.each([
	['AUD 1.52, LKR 302.5', { AUD: 1_520_000, LKR: 302_500_000 }],
	['LKR  302', { LKR: 302_000_000 }],
	['', {}],
	['AUD', undefined],
	['AUD 0', undefined],
	['EUR 1', undefined],
	['AUD 1, AUD 2', undefined],
	['AUD 1.52 x', undefined],
])('reads the payout rates %j as %j', (text, rates) => {
	expect(readRates(text)).toEqual(rates);
});

test('reads the sender of Australian bank files as six fields', () => {
	expect(readAbaSender('CBA | 301500 | Mateship Pty Ltd | Mateship | 062000 | 1234 5678')).toEqual({
		bank: 'CBA',
		userId: '301500',
		userName: 'Mateship Pty Ltd',
		remitter: 'Mateship',
		bsb: '062-000',
		accountNumber: '12345678',
	});
});

test.each([
	['five fields', 'CBA | 301500 | Mateship | Mateship | 062-000'],
	['a bank of four letters', 'CBAA | 301500 | Mateship | Mateship | 062-000 | 1'],
	['a user id of letters', 'CBA | 30A500 | Mateship | Mateship | 062-000 | 1'],
	['a name that is too long', `CBA | 301500 | ${'M'.repeat(27)} | Mateship | 062-000 | 1`],
	['a remitter that is too long', `CBA | 301500 | Mateship | ${'M'.repeat(17)} | 062-000 | 1`],
	['letters that banks do not accept', 'CBA | 301500 | Mateshîp | Mateship | 062-000 | 1'],
	['an invalid BSB', 'CBA | 301500 | Mateship | Mateship | 06200 | 1'],
	['an account that is too long', 'CBA | 301500 | Mateship | Mateship | 062-000 | 1234567890'],
])('refuses a sender of bank files with %s', (_, text) => {
	expect(readAbaSender(text)).toBeUndefined();
});
