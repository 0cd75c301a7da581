import { expect, test } from 'vitest';
import { usualBrand } from '#domain/brand.ts';
import { brandSettings } from '#test/brand-settings.ts';
import { problemsOf, readGiven as read } from '#test/given-config.ts';

test('whoever says nothing has the product’s own brand, and it sells', () => {
	expect(read({})).toMatchObject({
		brand: usualBrand,
		brandFiles: undefined,
		billing: { seller: ['Mateship'] },
	});
});

test('everything can be chosen; who sells is the legal name at its address, unless it is said apart', () => {
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

test('a call in one language stands for those that have none', () => {
	const { taglines } = read({ BRAND_TAGLINE: 'Ahoy.', BRAND_TAGLINE_TA: 'அஹோய்.' }).brand;
	expect(taglines).toEqual({ en: 'Ahoy.', si: 'Ahoy.', ta: 'அஹோய்.' });
});

const contacts = { SUPPORT_EMAIL: 'a@b.example', SECURITY_EMAIL: 'c@b.example' };
test.each<[Record<string, string>, string]>([
	[
		{ BRAND_NAME: 'Sagara' },
		'SUPPORT_EMAIL: is missing; BRAND_NAME is Sagara, and people would write to Mateship',
	],
	[
		{ BRAND_NAME: 'සාගර', ...contacts },
		'BRAND_ID: is missing; BRAND_NAME has no letters from a to z to make it of',
	],
	[{ BRAND_NAME: 'Two\nlines' }, 'BRAND_NAME: has a line break, a quotation mark, <, > or \\ in it'],
	[{ BRAND_NAME: '<b>Sagara' }, 'BRAND_NAME: has a line break, a quotation mark, <, > or \\ in it'],
	[{ BRAND_NAME: 'x'.repeat(41) }, 'BRAND_NAME: is longer than 40 letters'],
	[{ BRAND_ID: 'Sagara' }, 'BRAND_ID: is not made of small letters, digits and hyphens'],
	[{ SUPPORT_EMAIL: 'help at sagara' }, 'SUPPORT_EMAIL: is not an e-mail address'],
	[{ SUPPORT_PHONE: '011 234 5678' }, 'SUPPORT_PHONE: is not a number that begins with +'],
	[{ TERMS_URL: 'javascript:alert(1)' }, 'TERMS_URL: is not an https:// address'],
	[{ PRIVACY_URL: 'http://sagara.example' }, 'PRIVACY_URL: is not an https:// address'],
	[
		{ SOCIAL_LINKS: 'https://instagram.example' },
		'SOCIAL_LINKS: https://instagram.example is not a name and',
	],
	[{ SOCIAL_LINKS: 'Chat javascript:x' }, 'SOCIAL_LINKS: Chat javascript:x is not a name and'],
	[
		{ BRAND_FILES: 'src/web/routes' },
		'BRAND_FILES: src/web/routes has no icon.svg, icon-192.png, icon-512.png',
	],
	[{ SUPORT_EMAIL: 'a@b.example' }, 'SUPORT_EMAIL: is no variable of ours; did you mean SUPPORT_EMAIL?'],
])('%j is refused: %s', (given, sentence) => {
	expect(problemsOf(given).join('\n')).toContain(sentence);
});

test('the product’s own icons would do as an operator’s', () => {
	const { brand, brandFiles } = read({ BRAND_FILES: 'src/web/public' });
	expect(brand.ownIcons).toBe(true);
	expect(brandFiles).toMatch(/^\/.*src\/web\/public$/);
});
