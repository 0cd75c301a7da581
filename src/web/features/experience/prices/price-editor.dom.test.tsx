import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PricesForm } from '#contract/price-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { ownSunset } from '#test/sample-answers.ts';
import { PriceEditor } from './price-editor.tsx';
import { pricesQuery } from './prices-query.ts';

/** A server that keeps what was set last, and gives new extras their ids. */
function startServer() {
	let kept: PricesForm = { rules: [], extras: [] };
	vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
		if (typeof body === 'string') kept = JSON.parse(body).prices;
		const extras = kept.extras.map((extra, at) => ({ id: String(at).padStart(20, '0'), ...extra }));
		return Response.json({ state: true, result: { ...kept, extras } });
	});
	return { kept: () => kept };
}

function Screen() {
	const { data } = useQuery(pricesQuery(ownSunset._id));
	return data ? <PriceEditor experience={ownSunset} prices={data} /> : null;
}

test('by keyboard alone: a weekend price is set, shown day by day, and taken away again', async () => {
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
	await press(dialog.getByRole('textbox', { name: /per cent/ }), '20');
	await press(dialog.getByRole('button', { name: 'Save rule' }));

	expect(await screen.findByText('Sat, Sun: 20% more')).toBeTruthy();
	expect(server.kept().rules).toEqual([{ kind: 'WEEKDAY', weekdays: ['Saturday', 'Sunday'], percent: 20 }]);
	// US$100 a trip.
	expect(screen.getAllByRole('button', { name: /^Saturday .*US\$120\.00/ }).length).toBeGreaterThan(0);
	expect(screen.queryByRole('button', { name: /^Saturday .*US\$100\.00/ })).toBe(null);

	await press(screen.getByRole('button', { name: /^Delete Weekday/ }));
	expect(await screen.findByText('No rules: every day costs the price per trip.')).toBeTruthy();
	expect(server.kept().rules).toEqual([]);
});
