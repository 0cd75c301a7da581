import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import type { LocalEntry } from './calendar-days.ts';
import { EntryDialog } from './entry-dialogs.tsx';

function ride(hours: number): LocalEntry {
	const starts = Temporal.Now.instant().add({ hours });
	return {
		entry: {
			kind: 'RIDE',
			_id: 'r0000000000000000000',
			boatId: 'b0000000000000000000',
			title: '',
			startsAt: starts.toString(),
			endsAt: starts.add({ hours: 3 }).toString(),
			guests: 3,
			extras: [],
			seats: 6,
			seriesId: null,
			conflict: false,
		},
		boat: { _id: 'b0000000000000000000', name: 'Sea Eagle', timeZone: 'Asia/Colombo' },
		firstDay: '2026-07-10',
		lastDay: '2026-07-10',
		starts: '09:30',
		ends: '12:30',
	};
}

const show = (local: LocalEntry) =>
	renderDom(
		<MemoryRouter>
			<QueryClientProvider client={new QueryClient()}>
				<EntryDialog local={local} onClose={() => {}} />
			</QueryClientProvider>
		</MemoryRouter>,
	);
const cancelForWeatherButton = () => screen.queryByRole('button', { name: 'Call off for the weather' });

test('the owner can cancel a ride for the weather in the last 7 days before departure', () => {
	show(ride(30));
	expect(screen.getByText(/3 of 6 seats/)).toBeTruthy();
	expect(cancelForWeatherButton()).toBeTruthy();
	show(ride(9 * 24));
	expect(screen.getByText(/3 of 6 seats/)).toBeTruthy();
	expect(cancelForWeatherButton()).toBeNull();
});
