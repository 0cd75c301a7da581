import { describe, expect, test } from 'vitest';
import type { Me } from '#contract/person-contract.ts';
import type { OwnerReview } from '#contract/review-contract.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import type { RideRefusalReason } from '#domain/ride/ride.ts';
import { findTags, linkTargets, render, textOf } from '#test/render-screen.tsx';
import { kamal, nimal, praisingReview, ride } from '#test/sample-answers.ts';
import { listingMap } from '../../features/experience/listing-map.ts';
import { toRideCard } from '../../features/ride/ride-card.tsx';
import { MatesText } from '../../features/ride/ride-text.tsx';
import RidePage from './ride-page.tsx';

const review: OwnerReview = {
	...praisingReview,
	about: 'RIDE',
	rating: 4.8,
	experience: null,
	boat: { _id: ride.boat._id, name: ride.boat.name },
	listed: false,
};

function page(
	changes: Partial<RideDetail> = {},
	{
		query = '',
		user,
		refusal = null,
	}: { readonly query?: string; readonly user?: Me; readonly refusal?: RideRefusalReason | null } = {},
) {
	const loaded = {
		ride: { ...ride, ...changes },
		refusal,
		mates: [review],
		refund: {
			steps: [{ percent: 100 as const, date: '2099-06-09', time: '23:59' }],
			timeZone: ride.timeZone,
			daysLeft: 13,
			countedFrom: null,
		},
		thisYear: 2099,
		map: listingMap(ride.location, null),
		tags: [],
	};
	return render(<RidePage />, { ...(user && { user }), at: `/?${query}`, loaded });
}

describe('page of a ride', () => {
	test('a ride’s page shows heading, message, boat, operator, owner and seat price', async () => {
		const html = await page();
		const words = textOf(html);
		expect(html).toMatch(/<h1[^>]*>Trip with Kamal Silva \| 4 Hours<\/h1>/);
		expect(html).toContain('<blockquote>Whales at dawn, tea on board.</blockquote>');
		for (const card of ['The boat Daisy of Galle', 'The operator With Captain', 'The owner Kamal Silva'])
			expect(words).toContain(card);
		expect(words).toContain('What mates say about Kamal');
		expect(words).toContain('All that we had hoped for.');
		expect(html).toMatch(/<aside[^>]*id="book"/);
		expect(words).toMatch(/US\$20\.00 .*Rs 3,700 .*per seat/);
	});

	test('a ride’s page shows a duration of less than an hour in minutes', async () => {
		expect(await page({ numberOfHours: 0.75 })).toMatch(
			/<h1[^>]*>Trip with Kamal Silva \| 45 Minutes<\/h1>/i,
		);
	});

	test('the map of a ride shows an 800 m circle without a marker', async () => {
		const [map] = findTags(await page(), 'img').filter((tag) => tag.includes('/maps/static/'));
		expect(map).toMatch(/\/maps\/static\/14\/.*circle=800"/);
		expect(map).not.toContain('marker');
	});

	test.each([
		['ride-passed', 'Sorry, the departure date of this ride has been passed!'],
		['ride-canceled', 'Sorry, this ride has been canceled!'],
		['ride-full', 'Sorry, this ride is full!'],
		['boat-not-verified', 'This boat is not yet verified by Mateship!'],
		['papers-run-out', 'The boat’s insurance doesn’t cover this departure.'],
	] as const)('a ride with %s cannot be joined and shows the reason', async (refusal, words) => {
		const html = await page({}, { refusal });
		expect(textOf(html)).toContain(words);
		expect(linkTargets(html, 'Join this ride')).toEqual([]);
		expect(linkTargets(await page(), 'Join this ride')).not.toEqual([]);
	});

	test('the number of guests in the search is the number of seats in a ride’s booking form', async () => {
		const wizard = `/sharing/booking?sharingId=${ride._id}`;
		expect(linkTargets(await page({}, { query: 'guests=3' }), 'Join this ride')).toContain(
			`${wizard}&amp;guests=3`,
		);
		expect(new Set(linkTargets(await page(), 'Join this ride'))).toEqual(new Set([wizard]));
	});

	test('owners see ‘Manage’ instead of a ride’s booking button, with a link to their rides', async () => {
		const own = await page({}, { user: kamal });
		expect(new Set(linkTargets(own, 'Manage'))).toEqual(new Set(['/profile/owner/requests/sharing']));
		expect(linkTargets(own, 'Join this ride')).toEqual([]);
		expect(linkTargets(await page({}, { user: nimal }), 'Manage')).toEqual([]);
	});
});

describe('mates on a ride’s page', () => {
	test.each([
		[0, '3 mates found, 2 seats left Trip'],
		[1, '3 mates found, 1 seat left, 1 seat is being booked'],
		[2, '3 mates found, no seats left, 2 seats are being booked'],
	])('with %d of five seats held, text and drawing show the same numbers', async (held, words) => {
		const html = await page({ seats: 5, mates: 3, seatsAvailable: 2 - held });
		if (held > 0) expect(textOf(html)).toContain(words);
		else expect(textOf(html)).not.toContain('being booked');
		expect(html.split('data-kind="held"').length - 1).toBe(held);
	});

	test.each([
		[0, 'no mates yet'],
		[1, '1 mate found'],
		[3, '3 mates found'],
	])('the text for %d mates is: %s', async (mates, words) => {
		expect(textOf(await render(<MatesText mates={mates} />))).toBe(words);
	});
});

test('a ride’s card shows 80 characters of the message', () => {
	const preview = (customMessage: string) =>
		toRideCard({ ...ride, distanceMetres: 0, boat: { ...ride.boat, image: null }, customMessage })
			.customMessage;
	expect(preview('m'.repeat(80))).toBe('m'.repeat(80));
	expect(preview('m'.repeat(81))).toBe(`${'m'.repeat(80)}…`);
});
