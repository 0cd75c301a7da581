import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TakenDate } from '#contract/departure-contract.ts';
import { addDays, dateAt, formatDate, instantOf, weekdays } from '#domain/time.ts';
import { renderDom } from '#test/render-dom.tsx';
import { nimal, sunsetExperience } from '#test/sample-answers.ts';
import { viewerYear } from '../../kit/date/viewer.ts';
import { type Session, SessionContext } from '../person/session.tsx';
import { InstantWizard } from './instant-wizard.tsx';

const session = { user: nimal } as Session;
const date = addDays(dateAt(Temporal.Now.instant(), sunsetExperience.timeZone), 10);
const named = formatDate(date, { thisYear: viewerYear() });
const why = `${named} is no longer free. Please choose another date.`;

beforeEach(() => {
	sessionStorage.clear();
	// Stubs the change feed. The tests change the taken dates themselves.
	vi.stubGlobal(
		'EventSource',
		class {
			addEventListener() {}
			close() {}
		},
	);
});

/**
 * Opens the booking form and goes to the group step, with `date` chosen. If `lost` is true, another
 * booking then takes the date.
 */
async function openGroupStep(lost = true, experience = sunsetExperience, on = date) {
	let take = () => {};
	function Opened() {
		const [taken, setTaken] = useState<readonly TakenDate[]>([]);
		take = () =>
			setTaken([
				{
					departureDate: date,
					departureTime: sunsetExperience.departureTime,
					status: 'CONFIRMED',
					createdDate: Temporal.Now.instant().toString(),
				},
			]);
		return (
			<InstantWizard
				experience={experience}
				taken={taken}
				user={{ ...nimal, contactNumber: '+94712223334' }}
				chosen={{ date: on, guests: undefined }}
				holds={[]}
				onStarted={() => {}}
				onHeld={() => {}}
			/>
		);
	}
	const router = createMemoryRouter([{ path: '/', element: <Opened /> }]);
	const user = renderDom(
		<SessionContext value={session}>
			<QueryClientProvider client={new QueryClient()}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</SessionContext>,
	);
	const press = (name: string) => user.click(screen.getByRole('button', { name }));
	const focused = document.activeElement;
	await press('Next');
	await screen.findByRole('heading', { name: /Who is coming\?/ });
	if (lost) act(() => take());
	return { user, press, focused };
}

const dateStep = () => screen.findByRole('heading', { name: /When would you like to go\?/ });

test('a previously chosen date is shown with Next focused, and the calendar opens on request', async () => {
	// A form that shows the same step as the form before, as after a reload, leaves the focus on Next.
	const before = await openGroupStep(false);
	await before.press('Back');
	await dateStep();
	cleanup();
	const { user, press, focused } = await openGroupStep(false);
	expect(focused?.getAttribute('type')).toBe('submit');
	await press('Back');
	await dateStep();
	expect(screen.queryByRole('grid')).toBe(null);
	expect(screen.getAllByText(new RegExp(named)).length).toBeGreaterThan(0);
	await press('Choose another date');
	expect(screen.getByRole('list', { name: 'Soonest free dates' })).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Next' }));
	expect(await screen.findByRole('heading', { name: /Who is coming\?/ })).toBeTruthy();
});

test.each(['Next', 'Choose another date'])(
	'the date step shows that the chosen date is taken: %s',
	async (way) => {
		const { user, press } = await openGroupStep();
		expect(screen.getByText(why)).toBeTruthy();
		await press(way);
		await dateStep();
		expect(screen.getByText(why)).toBeTruthy();
		const soonest = screen.getByRole('list', { name: 'Soonest free dates' }).querySelector('button');
		if (!soonest) throw new Error('no free date is shown');
		await user.click(soonest);
		expect(screen.queryByText(why)).toBe(null);
	},
);

test('the booking form says how long a date is held when the departure is within 30 minutes', async () => {
	const soon = Temporal.Now.instant().toZonedDateTimeISO('UTC').add({ minutes: 12 });
	const departureTime = soon.toPlainTime().toString({ smallestUnit: 'minute' });
	const departures = [{ time: departureTime, days: [...weekdays] }];
	const experience = { ...sunsetExperience, timeZone: 'UTC', departureTime, departures };
	const { press } = await openGroupStep(false, experience, soon.toPlainDate().toString());
	await press('Next');
	expect(await screen.findByText(/we’ll hold this date for 1[012] minutes/)).toBeTruthy();
});

test('the booking form checks a promo code before the hold, and announces the discount or the refusal', async () => {
	const checked: unknown[] = [];
	vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
		checked.push([address, JSON.parse(String(body)).promoCode]);
		const { promoCode } = JSON.parse(String(body));
		if (promoCode === 'WHALES') {
			const result = { promoCode, discount: { kind: 'PERCENT', percent: 10 } };
			return Response.json({
				state: true,
				result: { ...result, discountCents: 1, amountCents: 1, amountRupees: 1 },
			});
		}
		const refused = {
			state: false,
			code: 'promo-code-expired',
			message: 'This code has expired.',
			facts: {},
		};
		return Response.json(refused, { status: 409 });
	});
	const { user, press } = await openGroupStep(false);
	await press('Next');
	const field = await screen.findByRole('textbox', { name: 'Promo code (optional)' });
	await user.type(field, 'old one');
	await press('Next');
	expect((await screen.findAllByText('This code has expired.')).length).toBeGreaterThan(0);
	expect(field.getAttribute('aria-invalid')).toBe('true');
	await user.clear(field);
	await user.type(field, 'wha-les');
	await press('Apply code');
	// The trip costs US$100.
	expect((await screen.findByText('Code WHALES applied: US$10.00 off.')).getAttribute('role')).toBe('status');
	expect(screen.getAllByText('US$90.00').length).toBeGreaterThan(0);
	expect(checked).toEqual([
		['/api/promo-code/check', 'OLDONE'],
		['/api/promo-code/check', 'WHALES'],
	]);
	await press('Remove code');
	expect(screen.queryByText('US$90.00')).toBe(null);
});

test('the booking form shows the cheapest departure time’s price until a time is chosen', async () => {
	const tomorrow = addDays(dateAt(Temporal.Now.instant(), sunsetExperience.timeZone), 1);
	const late = instantOf(tomorrow, '20:00', sunsetExperience.timeZone);
	// Tomorrow’s departure at 10:00 can be booked, the departure at 20:00 cannot.
	const hoursAhead = Math.floor(Temporal.Now.instant().until(late).total('hours')) - 1;
	const experience = {
		...sunsetExperience,
		departureTime: '20:00',
		departures: [
			{ time: '20:00', days: [...weekdays] },
			{ time: '10:00', days: [...weekdays] },
		],
		prices: { rules: [{ kind: 'LAST_MINUTE' as const, hoursAhead, percent: 50 }], extras: [] },
	};
	const router = createMemoryRouter([
		{
			path: '/',
			element: (
				<InstantWizard
					experience={experience}
					taken={[]}
					user={nimal}
					chosen={{ date: tomorrow, guests: undefined }}
					holds={[]}
					onStarted={() => {}}
					onHeld={() => {}}
				/>
			),
		},
	]);
	const user = renderDom(
		<SessionContext value={session}>
			<QueryClientProvider client={new QueryClient()}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</SessionContext>,
	);
	const price = () => /(US\$[\d.]+)\s*per trip/.exec(document.body.textContent ?? '')?.[1];
	expect(price()).toBe('US$50.00');
	await user.click(screen.getByRole('button', { name: /^8:00.pm/ }));
	expect(price()).toBe('US$100.00');
	await user.click(screen.getByRole('button', { name: /^10:00.am/ }));
	expect(price()).toBe('US$50.00');
});
