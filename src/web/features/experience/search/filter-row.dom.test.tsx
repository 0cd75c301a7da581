import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { defaultPlace, type SearchState } from '../../place/search-address.ts';
import { FilterRow } from './filter-row.tsx';

test('the number of trips on a filter’s button counts with all other filters', async () => {
	const state: SearchState = {
		category: 'sailing',
		date: '2026-12-24',
		price: 300,
		groupSize: 8,
		guests: 4,
		trusted: true,
		frame: '5.9,80.1,6.1,80.4',
	};
	const fetched = vi.fn(async (_: RequestInfo | URL) =>
		Response.json({ state: true, result: { count: 7, rows: [] } }),
	);
	vi.stubGlobal('fetch', fetched);
	renderDom(
		<MemoryRouter>
			<FilterRow place={defaultPlace} state={state} count={42} />
		</MemoryRouter>,
	);
	const [duration] = screen.getAllByRole('slider', { hidden: true });
	if (!duration) throw new Error('the filter has no slider');
	fireEvent.change(duration, { target: { value: '3' } });
	await screen.findByRole('button', { name: 'Show 7 trips', hidden: true });
	const requested = new URL(String(fetched.mock.calls[0]?.[0]), 'http://localhost');
	const sent = Object.fromEntries(requested.searchParams);
	expect(sent).toEqual(
		Object.fromEntries(
			Object.entries({ ...state, duration: 3 }).map(([name, value]) => [name, String(value)]),
		),
	);
});
