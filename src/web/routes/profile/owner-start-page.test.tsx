import { expect, test } from 'vitest';
import type { Earnings, MoneyAhead } from '#contract/billing-contract.ts';
import type { ManifestDeparture } from '#contract/boarding-contract.ts';
import { cents } from '#domain/money.ts';
import { linkTargets, render, textOf } from '#test/render-screen.tsx';
import { kamal, nimal, ownDaisyBoat, ownSunsetExperience } from '#test/sample-answers.ts';
import { OwnFigures } from '../../features/billing/own-figures.tsx';
import { NextDeparture, nextDeparture } from '../../features/boarding/next-departure.tsx';
import { allOwnBoatsQuery } from '../../features/boat/boat-queries.ts';
import { OwnerTasks } from '../../features/booking/owner-tasks.tsx';
import { allOwnExperiencesQuery } from '../../features/experience/own-experiences-query.ts';
import ManifestDeparturesPage from '../boarding/manifest-departures-page.tsx';
import { FirstSteps } from './first-steps.tsx';
import OwnerStartPage from './owner-start-page.tsx';

const departure = (_id: string, departsAt: string, arrivesAt: string): ManifestDeparture => ({
	_id,
	name: 'Sunset over the fort',
	departsAt,
	arrivesAt,
	timeZone: 'Asia/Colombo',
	boat: 'Daisy of Galle',
	parties: 1,
	guests: 4,
	aboard: 1,
	checked: false,
});
const over = departure('a', '2026-11-26T10:00:00Z', '2026-11-26T12:00:00Z');
const out = departure('b', '2026-11-27T03:00:00Z', '2026-11-27T06:00:00Z');
const later = departure('c', '2026-11-28T03:00:00Z', '2026-11-28T06:00:00Z');

test('the start page and the list of departures show placeholders while they load', async () => {
	for (const Page of [OwnerStartPage, ManifestDeparturesPage]) {
		expect(await render(<Page />, { user: kamal })).toContain('aria-busy="true"');
	}
});

test('the next departure is the trip that is under way, or else the next trip', () => {
	const at = (now: string) => nextDeparture([later, over, out], Temporal.Instant.from(now))?._id;
	expect(at('2026-11-27T05:00:00Z')).toBe('b');
	expect(at('2026-11-27T06:00:00Z')).toBe('c');
	expect(at('2026-11-29T00:00:00Z')).toBeUndefined();
});

test('the next departure shows its guests and links to its manifest', async () => {
	const html = await render(<NextDeparture departure={later}>calm</NextDeparture>, { user: kamal });
	expect(textOf(html)).toContain('1 of 4 guests aboard · Safety checklist open');
	expect(linkTargets(html, 'Open manifest')).toEqual(['/profile/owner/boarding/c']);
});

test('each task on the owner’s start page has a button, and a message is shown if there is no task', async () => {
	const some = await render(
		<OwnerTasks
			waiting={{ requests: 2, seatRequests: 0, ridesToDecide: 0, boats: 1, experiences: 0 }}
			requests={[]}
		/>,
		{ user: kamal },
	);
	expect(linkTargets(some, 'Answer')).toEqual(['/profile/owner/requests/booking']);
	expect(linkTargets(some, 'Update')).toEqual(['/profile/owner/boats']);
	const none = await render(
		<OwnerTasks
			waiting={{ requests: 0, seatRequests: 0, ridesToDecide: 0, boats: 0, experiences: 0 }}
			requests={[]}
		/>,
		{ user: kamal },
	);
	expect(textOf(none)).toBe('You’re all caught up.');
});

const open = (bookings: number, dollars: number) => ({ bookings, cents: cents(dollars * 100) });
const money: MoneyAhead = {
	nextRun: '2026-11-30',
	next: open(2, 120),
	later: open(0, 0),
	held: open(1, 30),
	disputed: open(0, 0),
	owedCents: cents(0),
	payouts: [],
};
const sums = {
	bookings: 1,
	chargedCents: cents(0),
	refundedCents: cents(0),
	disputedCents: cents(0),
	feeCents: cents(0),
	netCents: cents(0),
};
const earnings: Earnings = {
	years: [2026],
	year: 2026,
	total: sums,
	months: [
		{ month: '2026-11', ...sums, netCents: cents(45_000), listings: [] },
		{ month: '2026-10', ...sums, netCents: cents(38_050), listings: [] },
	],
};

test('the owner’s figures are the next payout, upcoming bookings, and this month compared to last month', async () => {
	const html = await render(<OwnFigures money={money} earnings={earnings} today="2026-11-27" />);
	expect(textOf(html)).toContain('Next payout, Mon 30 Nov 2026 US$120.00 2 trips');
	expect(textOf(html)).toContain('Upcoming bookings US$0.00 No trips yet');
	expect(textOf(html)).toContain('Earned this month US$450.00 Last month US$380.50');
	expect(textOf(html)).toContain('US$30.00 is on hold while a refund or a dispute is open.');
});

test('the owner’s figures show money in dispute, and nothing without a dispute', async () => {
	const shown = async (disputed: MoneyAhead['disputed']) =>
		textOf(
			await render(<OwnFigures money={{ ...money, disputed }} earnings={earnings} today="2026-11-27" />),
		);
	expect(await shown(open(1, 60))).toContain('US$60.00 is in dispute until the payment provider decides.');
	expect(await shown(open(0, 0))).not.toContain('in dispute');
});

test('in January the owner’s figures omit December, which is not in this year’s earnings', async () => {
	const html = await render(<OwnFigures money={money} earnings={earnings} today="2027-01-03" />);
	expect(textOf(html)).not.toContain('Last month');
});

test.each([
	['no account', nimal, [], [], 'Set up', '0 of 5 steps done'],
	['an account', kamal, [], [], 'Add a boat', '1 of 5 steps done'],
	[
		'a boat to verify',
		kamal,
		[{ ...ownDaisyBoat, verified: false }],
		[],
		'Add an experience',
		'2 of 5 steps done',
	],
	[
		'an experience to verify',
		kamal,
		[ownDaisyBoat],
		[{ ...ownSunsetExperience, verified: false }],
		'See status',
		'4 of 5 steps done',
	],
])('a new owner with %s sees the next step', async (_, user, boats, experiences, label, progress) => {
	const html = await render(<FirstSteps user={user} />, {
		user,
		held: [
			[allOwnBoatsQuery().queryKey, boats],
			[allOwnExperiencesQuery().queryKey, experiences],
		],
	});
	expect(textOf(html)).toContain(progress);
	expect(linkTargets(html, label)).toHaveLength(1);
	expect(html.match(/<a\b/g)).toHaveLength(1);
});

test('an owner with a verified experience sees no first steps', async () => {
	const html = await render(<FirstSteps user={kamal} />, {
		user: kamal,
		held: [
			[allOwnBoatsQuery().queryKey, [ownDaisyBoat]],
			[allOwnExperiencesQuery().queryKey, [ownSunsetExperience]],
		],
	});
	expect(textOf(html)).toBe('');
});
