import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { pdfkitPrinter } from '#adapters/pdfkit/pdfkit-printer.ts';
import { billingSheet } from '#domain/billing/billing-document.ts';
import type { Sheet } from '#domain/billing/sheet.ts';
import { cents } from '#domain/money.ts';
import { sheetText } from '#test/sheet-text.ts';

const printer = pdfkitPrinter({ name: 'Mateship' });

const receipt: Sheet = billingSheet({
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
		operator: 'Ruwan Dias',
		taxes: [{ name: 'GST', percent: 10, cents: cents(6_066) }],
		netCents: cents(60_664),
		corrects: null,
	},
});

/** Text of the pages, compared without spaces because line breaks vary. */
async function textOf(sheet: Sheet) {
	const pdf = await getDocumentProxy(await printer.print(sheet).then((bytes) => new Uint8Array(bytes)));
	const { text, totalPages } = await extractText(pdf, { mergePages: true });
	return { text: text.replaceAll(/\s/g, ''), pages: totalPages };
}

test('a printed document contains every word and figure', async () => {
	const { text, pages } = await textOf(receipt);
	expect(pages).toBe(1);
	for (const words of sheetText(receipt)) expect(text).toContain(words.replaceAll(/\s/g, ''));
});

test('a printed table continues on new pages with its headings, losing no row', async () => {
	const rows = Array.from({ length: 90 }, (_, at) => [`Trip ${at}`, '1 Dec', '2', `US$${1_000 + at}.00`]);
	const { text, pages } = await textOf({ ...receipt, table: { ...receipt.table, rows } });
	expect(pages).toBeGreaterThan(2);
	expect(text.split('Tripdate')).toHaveLength(pages + 1);
	for (const [trip = '', , , amount = ''] of rows)
		expect(text).toContain(`${trip.replace(' ', '')}1Dec2${amount}`);
});

test('a printed document embeds letters for Sinhala and Tamil names', async () => {
	const buyer = ['නිමල්', 'நிமல்'];
	const { text } = await textOf({ ...receipt, parties: [{ heading: 'To', lines: buyer }] });
	expect(text).toMatch(/[\u0D80-\u0DFF]{3}/);
	expect(text).toMatch(/[\u0B80-\u0BFF]{3}/);
});
