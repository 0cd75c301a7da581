import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PricesForm } from '#contract/price-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { ownSunsetExperience } from '#test/sample-answers.ts';
import { pricesQuery } from '../own-experiences-query.ts';
import { PriceEditor } from './price-editor.tsx';

function startServer() {
	let prices: PricesForm = { rules: [], extras: [] };
	vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
		if (address.endsWith('/price/currencies')) return Response.json({ state: true, result: currencies });
		if (typeof body === 'string') prices = JSON.parse(body).prices;
		const extras = prices.extras.map((extra, at) => ({ id: String(at).padStart(20, '0'), ...extra }));
		return Response.json({ state: true, result: { ...prices, extras } });
	});
	return { prices: () => prices };
}

const currencies = [
	{ offered: true, currency: 'USD', rateMicros: 1_000_000, day: '2026-11-23' },
	{ offered: true, currency: 'AUD', rateMicros: 1_514_932, day: '2026-11-20' },
];

function Screen() {
	const { data } = useQuery(pricesQuery(ownSunsetExperience._id));
	return data ? <PriceEditor experience={ownSunsetExperience} prices={data} /> : null;
}

test('a weekend price can be set, previewed and removed with the keyboard', async () => {
	const server = startServer();
	const user = renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<Screen />
		</QueryClientProvider>,
	);
	const press = async (element: HTMLElement, key = '{Enter}') => {
		element.focus();
		await user.keyboard(key);
	};
	await press(await screen.findByRole('button', { name: 'Add a rule' }));
	const dialog = within(await screen.findByRole('dialog'));
	await press(dialog.getByRole('radio', { name: /^Weekday/ }), ' ');
	await press(dialog.getByRole('button', { name: 'Save rule' }));
	expect(dialog.getByText('Please choose at least one day.')).toBeTruthy();
	await press(dialog.getByRole('checkbox', { name: 'Saturday' }), ' ');
	await press(dialog.getByRole('checkbox', { name: 'Sunday' }), ' ');
	await press(dialog.getByRole('textbox', { name: /Change \(%\)/ }), '20');
	await press(dialog.getByRole('button', { name: 'Save rule' }));

	expect(await screen.findByText('Sat, Sun: 20% more')).toBeTruthy();
	expect(server.prices().rules).toEqual([{ kind: 'WEEKDAY', weekdays: ['Saturday', 'Sunday'], percent: 20 }]);
	// The trip costs US$100.
	expect(screen.getAllByRole('button', { name: /^Saturday .*US\$120\.00/ }).length).toBeGreaterThan(0);
	expect(screen.queryByRole('button', { name: /^Saturday .*US\$100\.00/ })).toBe(null);

	await press(screen.getByRole('button', { name: /^Delete Weekday/ }));
	expect(await screen.findByText('No rules yet. Every day costs the price per trip.')).toBeTruthy();
	expect(server.prices().rules).toEqual([]);
});

test('without rules, the price editor shows an example that the owner can use', async () => {
	const server = startServer();
	const user = renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<Screen />
		</QueryClientProvider>,
	);
	expect(await screen.findByText('Sat, Sun: 20% more')).toBeTruthy();
	expect(server.prices().rules).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'Use this rule' }));
	const dialog = within(await screen.findByRole('dialog'));
	const percent = dialog.getByRole('textbox', { name: /Change \(%\)/ });
	await user.clear(percent);
	await user.type(percent, '15');
	await user.click(dialog.getByRole('button', { name: 'Save rule' }));
	expect(await screen.findByText('Sat, Sun: 15% more')).toBeTruthy();
	expect(server.prices().rules).toEqual([{ kind: 'WEEKDAY', weekdays: ['Saturday', 'Sunday'], percent: 15 }]);
});

test('an extra entered in Australian dollars is listed in Australian dollars', async () => {
	const server = startServer();
	const user = renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<Screen />
		</QueryClientProvider>,
	);
	await user.click(await screen.findByRole('button', { name: 'Add an extra' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Lunch');
	await dialog.findByRole('option', { name: 'Australian dollars' });
	await user.selectOptions(dialog.getByRole('combobox', { name: 'Enter it in' }), 'AUD');
	await user.type(dialog.getByRole('textbox', { name: 'Price, in Australian dollars' }), '75');
	expect(dialog.getByText(/A\$75\.00 is US\$49\.51 \(Rs 9,159\)/)).toBeTruthy();
	expect(dialog.getByText(/US\$1 = A\$1\.514932, Fri 20 Nov 2026/)).toBeTruthy();
	await user.click(dialog.getByRole('button', { name: 'Save extra' }));
	expect(await screen.findByText(/^A\$75\.00 \(US\$49\.51, Rs 9,159\) per trip/)).toBeTruthy();
	expect(server.prices().extras).toEqual([
		{
			name: 'Lunch',
			rupees: 9_159,
			entered: { currency: 'AUD', hundredths: 7_500, rateMicros: 1_514_932, rateDay: '2026-11-20' },
			per: 'DEPARTURE',
			mandatory: false,
		},
	]);
});
