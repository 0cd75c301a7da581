import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { defaultPlace, type SearchState } from '../../place/search-address.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterRow } from './filter-row.tsx';

test('the number of trips on a filter’s button respects all other filters', async () => {
	const state: SearchState = {
		q: 'sunset',
		time: 'evening',
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

test('the date filter is a field with a calendar, and searches for the typed date', async () => {
	const user = renderDom(
		<MemoryRouter initialEntries={['/search']}>
			<FilterRow place={defaultPlace} state={{ guests: 4 }} count={42} />
			<Address />
		</MemoryRouter>,
	);
	vi.stubGlobal('fetch', async () => Response.json({ state: true, result: { count: 7, rows: [] } }));
	const field = screen.getByLabelText('When are you going?');
	expect(screen.getByRole('button', { name: 'Calendar: Date', hidden: true })).toBeTruthy();
	await user.type(field, '24/12/2030');
	const form = field.closest('form');
	if (form) fireEvent.submit(form);
	expect(screen.getByTestId('address').textContent).toMatch(/\?date=2030-12-24&guests=4$/);
});

test('the links of the keyword and time-of-day filters keep all other filters', async () => {
	renderDom(
		<MemoryRouter>
			<FilterRow place={defaultPlace} state={{ q: 'whales', guests: 4 }} count={42} />
			<ActiveFilters place={defaultPlace} state={{ q: 'whales', time: 'morning' }} />
		</MemoryRouter>,
	);
	const box = screen.getByRole('searchbox', { name: 'Search by words', hidden: true });
	expect([box.getAttribute('name'), box.getAttribute('value'), box.getAttribute('maxlength')]).toEqual([
		'q',
		'whales',
		'200',
	]);
	const evening = screen.getByRole('link', { name: /^Evening/, hidden: true });
	expect(evening.getAttribute('href')).toMatch(/\?q=whales&time=evening&guests=4$/);
	expect(screen.getByRole('link', { name: 'Remove: “whales”' }).getAttribute('href')).toMatch(
		/\?time=morning$/,
	);
	expect(screen.getByRole('link', { name: 'Remove: Morning' }).getAttribute('href')).toMatch(/\?q=whales$/);
	expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).not.toContain('?');
});

function Address() {
	const { pathname, search } = useLocation();
	return <p data-testid="address">{pathname + search}</p>;
}
