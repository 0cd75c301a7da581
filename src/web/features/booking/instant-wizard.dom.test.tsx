import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TakenDate } from '#contract/departure-contract.ts';
import { addDays, dateAt, formatDate } from '#domain/time.ts';
import { renderDom } from '#test/render-dom.tsx';
import { nimal, sunset } from '#test/sample-answers.ts';
import { InstantWizard } from './instant-wizard.tsx';

const date = addDays(dateAt(Temporal.Now.instant(), sunset.timeZone), 10);
const named = formatDate(date, { thisYear: Temporal.Now.plainDateISO().year });
const why = `${named} is no longer free. Please choose another date.`;

beforeEach(() => {
	sessionStorage.clear();
	// Nobody tells of changes here: they come by hand.
	vi.stubGlobal(
		'EventSource',
		class {
			addEventListener() {}
			close() {}
		},
	);
});

/** The wizard with that date chosen, at the group; `take` lets somebody else be faster. */
async function atTheGroup() {
	let take = () => {};
	function Opened() {
		const [taken, setTaken] = useState<readonly TakenDate[]>([]);
		take = () =>
			setTaken([
				{
					departureDate: date,
					departureTime: sunset.departureTime,
					status: 'CONFIRMED',
					createdDate: Temporal.Now.instant().toString(),
				},
			]);
		return (
			<InstantWizard
				experience={sunset}
				taken={taken}
				user={nimal}
				chosen={{ date, guests: undefined }}
				holds={[]}
				onStarted={() => {}}
				onHeld={() => {}}
			/>
		);
	}
	const router = createMemoryRouter([{ path: '/', element: <Opened /> }]);
	const user = renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
	const press = (name: string) => user.click(screen.getByRole('button', { name }));
	await press('Next');
	await screen.findByRole('heading', { name: /Who is coming\?/ });
	act(() => take());
	return { user, press };
}

const dateStep = () => screen.findByRole('heading', { name: /When would you like to go\?/ });

test.each(['Next', 'Choose another date'])(
	'who loses the race reads why on the date step, by way of %s',
	async (way) => {
		const { user, press } = await atTheGroup();
		expect(screen.getByText(why)).toBeTruthy();
		await press(way);
		await dateStep();
		expect(screen.getByText(why)).toBeTruthy();
		const soonest = screen.getByRole('list', { name: 'Soonest free dates' }).querySelector('button');
		if (!soonest) throw new Error('there is no free date');
		await user.click(soonest);
		expect(screen.queryByText(why)).toBe(null);
	},
);
