import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, dateAt, instantOf } from '#domain/time.ts';
import { renderDom } from '#test/render-dom.tsx';
import { nimal, sunsetExperience } from '#test/sample-answers.ts';
import { type Session, SessionContext } from '../person/session.tsx';
import { CustomWizard } from './custom-wizard.tsx';

const date = addDays(dateAt(Temporal.Now.instant(), sunsetExperience.timeZone), 10);
const at = (time: string) => instantOf(date, time, sunsetExperience.timeZone).toString();

beforeEach(() => {
	sessionStorage.clear();
	vi.stubGlobal(
		'EventSource',
		class {
			addEventListener() {}
			close() {}
		},
	);
	vi.stubGlobal('fetch', async (path: string) =>
		Response.json({
			state: true,
			result: path.includes('/occupancy/')
				? {
						spans: [{ departsAt: at('16:00'), arrivesAt: at('18:00') }],
						turnaroundMinutes: 0,
						insuredUntil: null,
						timeZone: sunsetExperience.timeZone,
					}
				: null,
		}),
	);
});

test('a custom request for a time when the boat is on a trip offers the nearest free departure times', async () => {
	const wizard = (
		<CustomWizard
			experience={sunsetExperience}
			user={nimal}
			chosen={{ date, guests: 2 }}
			onStarted={() => {}}
			onMade={() => {}}
		/>
	);
	const user = renderDom(
		<SessionContext value={{ user: nimal } as Session}>
			<QueryClientProvider client={new QueryClient()}>
				<RouterProvider router={createMemoryRouter([{ path: '/', element: wizard }])} />
			</QueryClientProvider>
		</SessionContext>,
	);
	await user.click(await screen.findByRole('button', { name: /^Leave at 6:00.pm$/ }));
	expect(screen.getByText(/^Returns .* 8:00.pm$/)).toBeTruthy();
	await waitFor(() => expect(screen.queryByText(/^The boat is out on/)).toBeNull());
	expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Date / }));
});
