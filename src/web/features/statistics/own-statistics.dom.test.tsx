import { screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Statistics } from '#contract/statistics-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { OwnStatistics } from './own-statistics.tsx';

const listing = (name: string, opened: number, bookings: number, rating: number | null) => ({
	_id: name,
	name,
	listed: true,
	shown: 400,
	opened,
	holds: bookings,
	bookings,
	rating,
	reviewCount: rating === null ? 0 : 3,
});
const statistics: Statistics = {
	days: 30,
	from: '2026-10-28',
	to: '2026-11-26',
	total: { shown: 400, opened: 100, holds: 10, bookings: 8, rating: 4.5, reviewCount: 6 },
	listings: [listing('Whales', 80, 6, null), listing('Sunset', 20, 2, 4.5)],
	weekdays: [],
	leadTimes: [],
	medianLeadDays: null,
	replies: { received: 4, due: 4, inTime: 3, answered: 3, medianMinutes: 45 },
	departures: { sold: 8, canceledByOwner: 0, canceledByRenter: 1 },
};

function open() {
	const router = createMemoryRouter([{ path: '/', element: <OwnStatistics statistics={statistics} /> }]);
	return renderDom(<RouterProvider router={router} />);
}

test('a press on a heading of the listings table sorts by that column, and a second press reverses the order', async () => {
	const user = open();
	const table = screen.getAllByRole('table')[0] as HTMLElement;
	const rows = () =>
		within(table)
			.getAllByRole('rowheader')
			.map(({ textContent }) => textContent);
	expect(rows()).toEqual(['Whales', 'Sunset']);
	await user.click(within(table).getByRole('button', { name: 'Rating' }));
	expect(rows()).toEqual(['Sunset', 'Whales']);
	expect(within(table).getByRole('columnheader', { name: 'Rating' }).getAttribute('aria-sort')).toBe(
		'descending',
	);
	await user.click(within(table).getByRole('button', { name: 'Rating' }));
	expect(rows()).toEqual(['Whales', 'Sunset']);
});

test('each step from search to booking shows its percentage of the previous step', () => {
	open();
	const steps = screen.getByText('Date held', { selector: 'span' }).closest('ol') as HTMLElement;
	expect(
		within(steps)
			.getAllByRole('listitem')
			.map(({ textContent }) => textContent),
	).toEqual([
		'Shown in search400',
		'Page opened10025% of the step before',
		'Date held1010% of the step before',
		'Booked880% of the step before',
	]);
});
