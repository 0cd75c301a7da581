import { describe, expect, test } from 'vitest';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import { addDays, dateAt, formatDate } from '#domain/time.ts';
import { render, textOf } from '#test/render-screen.tsx';
import { kamal, nimal, ride, sunsetExperience } from '#test/sample-answers.ts';
import { experienceQuery, takenDatesQuery } from '../../features/booking/booking-queries.ts';
import { rideQuery } from '../../features/ride/ride-queries.ts';
import CustomBookingPage from '../request/custom-booking-page.tsx';
import BookingPage from './booking-page.tsx';
import JoinPage from './join-page.tsx';

const pages = {
	instant: { pathname: '/experience/booking', screen: <BookingPage />, begins: 'When would you like to go?' },
	custom: {
		pathname: '/experience/booking/custom',
		screen: <CustomBookingPage />,
		begins: 'When would you like to go?',
	},
} as const;

async function openWizard(
	kind: keyof typeof pages,
	user: Me,
	changes: Partial<ExperienceDetail> = {},
	state: unknown = { experienceId: sunsetExperience._id },
) {
	const { pathname, screen } = pages[kind];
	const html = await render(screen, {
		user,
		at: { pathname, state },
		loaded: { payments: [], demo: true },
		held: [
			[experienceQuery(sunsetExperience._id).queryKey, { ...sunsetExperience, ...changes }],
			[takenDatesQuery(sunsetExperience._id).queryKey, []],
		],
	});
	return textOf(html);
}

describe('values chosen before the booking form', () => {
	test.each(['instant', 'custom'] as const)(
		'the %s booking form uses the previously chosen date and guests',
		async (kind) => {
			const { pathname, screen } = pages[kind];
			const date = addDays(dateAt(Temporal.Now.instant(), sunsetExperience.timeZone), 30);
			const html = await render(screen, {
				user: nimal,
				at: {
					pathname,
					search: `?experienceId=${sunsetExperience._id}&departureDate=${date}&guests=4`,
				},
				loaded: { payments: [], demo: true },
				held: [
					[experienceQuery(sunsetExperience._id).queryKey, sunsetExperience],
					[takenDatesQuery(sunsetExperience._id).queryKey, []],
				],
			});
			expect(textOf(html)).toContain(formatDate(date).replace(/ \d{4}$/, ''));
		},
	);
});

describe.each(['instant', 'custom'] as const)('the %s booking wizard', (kind) => {
	const { begins } = pages[kind];

	test('the booking form uses the experience in the navigation state, and its dates', async () => {
		expect(await openWizard(kind, nimal)).toContain(begins);
	});

	test('the booking form without an experience explains this and links to the search', async () => {
		const words = await openWizard(kind, nimal, {}, null);
		expect(words).toContain('Choose a trip first');
		expect(words).toContain('Find an experience');
	});

	test('the booking form is blocked for the experience’s owner', async () => {
		const words = await openWizard(kind, kamal);
		expect(words).toContain('This is your own listing: you cannot book it yourself.');
		expect(words).not.toContain(begins);
	});

	test('the booking form is blocked for an unverified experience', async () => {
		const words = await openWizard(kind, nimal, { verified: false });
		expect(words).toContain('This experience is not yet verified by Mateship!');
		expect(words).not.toContain(begins);
	});
});

test('only the custom booking form requires that the experience accepts custom bookings', async () => {
	const closed = { customBookingsEnabled: false };
	expect(await openWizard('custom', nimal, closed)).toContain(
		'This experience does not take custom bookings.',
	);
	expect(await openWizard('instant', nimal, closed)).toContain(pages.instant.begins);
});

describe('ride booking wizard', () => {
	const openJoin = async (
		user: Me,
		changes: Partial<typeof ride> = {},
		state: unknown = { sharingId: ride._id },
	) =>
		textOf(
			await render(<JoinPage />, {
				user,
				at: { pathname: '/sharing/booking', state },
				loaded: { payments: [], demo: true },
				held: [[rideQuery(ride._id).queryKey, { ...ride, ...changes }]],
			}),
		);

	test('the ride booking form uses the ride and seats in the navigation state', async () => {
		expect(await openJoin(nimal)).toContain('How many seats do you need?');
		expect(await openJoin(nimal, {}, null)).toContain('Choose a ride first');
	});

	test('the ride booking form is blocked for the ride’s owner, and for rides that cannot be booked', async () => {
		expect(await openJoin(kamal)).toContain('This is your own ride. You already have a place.');
		expect(await openJoin(nimal, { departsAt: '2020-01-01T00:00:00Z' })).toContain(
			'Sorry, the departure date of this ride has been passed!',
		);
		expect(await openJoin(nimal, { status: 'CANCELED' })).toContain('Sorry, this ride has been canceled!');
		expect(await openJoin(nimal, { seatsAvailable: 0 })).toContain('Sorry, this ride is full!');
	});
});
