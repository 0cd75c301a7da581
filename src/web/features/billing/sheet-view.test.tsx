import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { billingSheet } from '#domain/billing/billing-document.ts';
import { cents } from '#domain/money.ts';
import { sheetText } from '#test/sheet-text.ts';
import { SheetView } from '#web/features/billing/sheet-view.tsx';

test('a billing document’s page shows the same words and figures as its PDF', () => {
	const sheet = billingSheet({
		kind: 'CREDIT_NOTE',
		number: 'CN-2026-000001',
		issued: '2026-11-23',
		reference: '0123456789',
		cents: cents(6_673),
		facts: {
			seller: ['Mateship Pty Ltd'],
			buyer: ['Nimal Perera'],
			trip: 'Whales',
			departureDate: '2026-12-01',
			place: 'Galle',
			people: 6,
			operator: 'Ruwan Dias',
			taxes: [{ name: 'GST', percent: 10, cents: cents(607) }],
			netCents: cents(6_066),
			corrects: 'R-2026-000042',
		},
	});
	const html = renderToStaticMarkup(<SheetView sheet={sheet} />);
	for (const words of sheetText(sheet)) expect(html).toContain(`>${words}<`);
});
