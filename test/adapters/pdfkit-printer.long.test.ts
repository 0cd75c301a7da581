import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { pdfkitPrinter } from '#adapters/pdfkit/pdfkit-printer.ts';
import type { BillingDocument } from '#domain/billing/billing-document.ts';
import type { Sheet } from '#domain/billing/sheet.ts';
import { defaultBrand } from '#domain/brand.ts';
import { cents } from '#domain/money.ts';
import { billingSheet } from '#server/billing/billing-sheet.ts';
import { localeFor } from '#server/i18n/text-locale.ts';
import { times } from '#test/long.ts';
import { sheetText } from '#test/sheet-text.ts';

const printer = pdfkitPrinter({
	...defaultBrand,
	legalName: 'Mateship Pty Ltd',
	postalAddress: ['12 Marine Drive', 'Colombo 03'],
});

const document: BillingDocument = {
	kind: 'RECEIPT',
	number: 'R-2026-000042',
	issued: '2026-11-23',
	reference: '0123456789',
	cents: cents(66_730),
	facts: {
		seller: ['Mateship Pty Ltd', 'ABN 12 345 678 901'],
		buyer: ['Łucja Wójcik'],
		trip: 'Whales at dawn, slowly, and with a name so long that it goes on in the next line',
		departureDate: '2026-12-01',
		place: 'Galle',
		people: 6,
		method: 'stripe',
		operator: 'Ruwan Dias',
		taxes: [{ name: 'GST', percent: 10, cents: cents(6_066) }],
		netCents: cents(60_664),
		corrects: null,
	},
};
const receipt: Sheet = billingSheet(document, localeFor('en'));

const opened = async (sheet: Sheet) => getDocumentProxy(new Uint8Array(await printer.print(sheet)));

/** Text of the pages, compared without spaces because line breaks vary. */
async function textOf(sheet: Sheet) {
	const pdf = await opened(sheet);
	const { text, totalPages } = await extractText(pdf, { mergePages: true });
	return { text: text.replaceAll(/\s/g, ''), pages: totalPages };
}

test('a printed document contains every word and figure', async () => {
	const { text, pages } = await textOf(receipt);
	expect(pages).toBe(1);
	for (const words of sheetText(receipt)) expect(text).toContain(words.replaceAll(/\s/g, ''));
});

const rows = Array.from({ length: 90 }, (_, at) => [`Trip ${at}`, '1 Dec', '2', `US$${1_000 + at}.00`]);
let long: Awaited<ReturnType<typeof textOf>>;
beforeAll(async () => {
	long = await textOf({ ...receipt, table: { ...receipt.table, rows } });
});

test('a printed table continues on new pages with its headings and without losing rows', () => {
	const { text, pages } = long;
	expect(pages).toBeGreaterThan(2);
	expect(text.split('Tripdate')).toHaveLength(pages + 1);
	for (const [trip = '', , , amount = ''] of rows)
		expect(text).toContain(`${trip.replace(' ', '')}1Dec2${amount}`);
});

test('a printed document embeds fonts for Sinhala and Tamil names', async () => {
	const buyer = ['නිමල්', 'நிமல்'];
	const { text } = await textOf({ ...receipt, parties: [{ heading: 'To', lines: buyer }] });
	expect(text).toMatch(/[\u0D80-\u0DFF]{3}/);
	expect(text).toMatch(/[\u0B80-\u0BFF]{3}/);
});

test('every printed page has the company’s name and address and the page number', () => {
	const { text, pages } = long;
	expect(text.split('MateshipPtyLtd·12MarineDrive·Colombo03·ahoy@mateship.example')).toHaveLength(pages + 1);
	for (let page = 1; page <= pages; page += 1) expect(text).toContain(`${page}/${pages}`);
});

test('the sums of a printed table are on the page of its last row', async () => {
	// The sums are higher than two rows, so every other length meets the end of the first page.
	for (let rows = 18; rows < 30; rows += times(1, 2)) {
		const pdf = await opened({
			...receipt,
			table: { ...receipt.table, rows: Array.from({ length: rows }, (_, at) => [`Trip ${at}.`, '', '', '']) },
		});
		const { text } = await extractText(pdf, { mergePages: false });
		expect(text.at(-1)).toContain(`Trip ${rows - 1}.`);
		expect(text.at(-1)).toContain('Total paid');
	}
});

interface Tagged {
	readonly role?: string;
	readonly alt?: string;
	readonly type?: string;
	readonly children?: readonly Tagged[];
}

async function tagsOf(sheet: Sheet) {
	const page = await (await opened(sheet)).getPage(1);
	const list = ({ role, alt, children = [] }: Tagged): readonly string[] => [
		...(role ? [alt ? `${role} ${alt}` : role] : []),
		...children.flatMap(list),
	];
	return list(((await page.getStructTree()) ?? {}) as Tagged);
}

test('a printed document is tagged with its language, title, headings, lists and tables', async () => {
	const pdf = await opened({ ...receipt, language: 'si' });
	const { info } = await pdf.getMetadata();
	expect(info).toMatchObject({ Title: 'Receipt', Language: 'si' });
	expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
	const tags = await tagsOf(receipt);
	expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
	expect(tags.filter((tag) => tag === 'TH')).toHaveLength(4);
	expect(tags.filter((tag) => tag === 'TR')).toHaveLength(2);
	expect(tags.filter((tag) => tag === 'LI')).toHaveLength(receipt.facts.length + receipt.totals.length);
});

test('the text of a QR code is printed larger than the title', async () => {
	const facts = [{ name: 'Code', value: 'K7QD2M' }, ...receipt.facts];
	const page = await (await opened({ ...receipt, qr: 'K7QD2M', facts })).getPage(1);
	const heights = new Map(
		(await page.getTextContent()).items.map((item) => ('str' in item ? [item.str, item.height] : ['', 0])),
	);
	expect(heights.get('K7QD2M')).toBeGreaterThan(heights.get('Receipt') ?? Number.NaN);
});

test('the label of a fact is on the baseline of its value at every font size', async () => {
	const facts = [
		{ name: 'Code', value: 'K7QD2M' },
		{ name: 'Directions', value: 'https://maps.example/pier' },
	];
	const page = await (await opened({ ...receipt, qr: 'K7QD2M', facts })).getPage(1);
	const baselines = new Map(
		(await page.getTextContent()).items.map((item) =>
			'str' in item ? [item.str, item.transform[5]] : ['', 0],
		),
	);
	for (const { name, value } of facts) expect(baselines.get(name)).toBeCloseTo(baselines.get(value), 1);
});

test('a printed checklist has a box for each item, ticked only if the item is done', async () => {
	const items = [
		{ text: 'Life jackets', done: true },
		{ text: 'Flares', done: false },
	];
	const sheet = { ...receipt, checks: { heading: 'Safety checklist, not complete', items } };
	const { text } = await textOf(sheet);
	for (const words of sheetText(sheet)) expect(text).toContain(words.replaceAll(/\s/g, ''));
	expect((await tagsOf(sheet)).filter((tag) => tag.startsWith('Lbl '))).toEqual([
		'Lbl Done:',
		'Lbl Not done:',
	]);
});

test('phone numbers, dates and words of table headings have no line breaks', async () => {
	const columns = ['Party', 'Contact', 'Adults', 'Children', 'At the pier'].map((title, at) => ({
		title,
		amount: at === 2 || at === 3,
	}));
	const rows = [['Renuka Nadarajah', '+94 70 000 0466', '6', '0', 'expected']];
	const page = await (await opened({ ...receipt, table: { columns, rows } })).getPage(1);
	const lines = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : ''));
	expect(lines).toEqual(expect.arrayContaining(['+94 70 000 0466', 'Children', 'expected']));
});
