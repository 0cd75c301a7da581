import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Sheet } from '#domain/billing/sheet.ts';
import { sheetText } from '#test/sheet-text.ts';
import { SheetView } from '#web/features/billing/sheet-view.tsx';

test('a billing document’s page shows the same words and figures as its PDF', () => {
	const sheet: Sheet = {
		title: 'Credit note',
		facts: [
			{ name: 'Number', value: 'CN-2026-000001' },
			{ name: 'Corrects', value: 'R-2026-000042' },
		],
		parties: [
			{ heading: 'From', lines: ['Mateship Pty Ltd'] },
			{ heading: 'To', lines: ['Nimal Perera'] },
		],
		table: {
			columns: [
				{ title: 'What', amount: false },
				{ title: 'Amount', amount: true },
			],
			rows: [['Refund for the trip ‘Whales’, Galle', 'US$66.73']],
		},
		totals: [{ name: 'Total refunded', value: 'US$66.73' }],
		notes: ['The trip is provided by Ruwan Dias.'],
	};
	const html = renderToStaticMarkup(<SheetView sheet={sheet} />);
	for (const words of sheetText(sheet)) expect(html).toContain(`>${words}<`);
});

test.each([
	['si', 'si'],
	['ta', 'ta'],
	[undefined, 'en'],
] as const)('a billing document in language %s is marked as %s', (language, lang) => {
	const parts = { facts: [], parties: [], table: { columns: [], rows: [] }, totals: [], notes: [] };
	const html = renderToStaticMarkup(
		<SheetView sheet={{ title: 'Receipt', ...parts, ...(language && { language }) }} />,
	);
	expect(html).toContain(`<article lang="${lang}"`);
});
