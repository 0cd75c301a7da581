import { describe, expect, test } from 'vitest';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import type { Review } from '#contract/review-contract.ts';
import { rupees } from '#domain/money.ts';
import { addDays, dateAt, formatDate } from '#domain/time.ts';
import { findTags, linkTargets, render, textOf } from '#test/render-screen.tsx';
import { daisyBoat, kamal, nimal, praisingReview, sunsetExperience } from '#test/sample-answers.ts';
import { listingMap } from '../../features/experience/listing-map.ts';
import type { LinkedPlace } from '../../features/place/place-page-link.tsx';
import { readChosenTrip } from '../../features/trip/chosen-trip.ts';
import { openingDeparture } from '../../features/trip/priced-departure.ts';
import ExperiencePage from './experience-page.tsx';

interface With {
	readonly query?: string;
	readonly user?: Me;
	readonly reviews?: readonly Review[];
	readonly similar?: readonly ExperienceDetail[];
	readonly place?: LinkedPlace;
}

function page(
	changes: Partial<ExperienceDetail> = {},
	{ query = '', user, reviews = [], similar = [], place }: With = {},
) {
	const experience = { ...sunsetExperience, ...changes };
	const chosen = readChosenTrip(new URLSearchParams(query));
	const loaded = {
		experience,
		opening: openingDeparture(experience, chosen, Temporal.Now.instant(), []),
		reviews,
		similar,
		place,
		map: listingMap(sunsetExperience.location, null),
		tags: [],
	};
	return render(<ExperiencePage />, { ...(user && { user }), at: `/?${query}`, loaded });
}

describe('page of an experience', () => {
	test('an experience’s page shows pictures, name, and the average rating, rounded to half stars', async () => {
		const picture = (key: string) => ({ key, width: 1600, height: 1067, placeholder: '#5fbcc0' });
		const pictures = ['owner/experience/images/one.jpg', 'owner/experience/images/two.jpg'].map(picture);
		const html = await page({ pictures, rating: 4.6, reviewCount: 3 });
		for (const name of ['one', 'two']) expect(html).toMatch(new RegExp(`<img[^>]*src="[^"]*/${name}`));
		expect(html).toMatch(/<h1[^>]*>Sunset over the fort<\/h1>/);
		expect(html).toMatch(/<a href="#reviews"[^>]*><span[^>]*role="img"[^>]*aria-label="4\.5 [^"]*"/);
	});

	test('an experience’s page links to the page of its place', async () => {
		const path = '/boat-trips/sri-lanka/galle';
		const html = await page({}, { place: { name: 'Galle', path } });
		expect(linkTargets(html, 'All boat trips in Galle')).toEqual([path]);
		expect(textOf(await page())).not.toContain('All boat trips');
	});

	test('an experience’s page has one card each for boat, skipper and owner', async () => {
		const words = textOf(await page());
		expect(words).toContain('The boat Daisy of Galle');
		expect(words).toContain('Sail · Lagoon 42 · 2018 · 13 m · carries 8 people');
		expect(words).toContain('The operator With Captain');
		expect(words).toMatch(/The owner Kamal Silva Member since 2024 I have lived by this bay/);
	});

	test('an experience’s page marks a trusted skipper with a badge that links to the rule', async () => {
		const badge = /<a[^>]*href="\/trusted-skippers"[^>]*>.*?Trusted skipper<\/span><\/a>/;
		expect(await page()).not.toMatch(badge);
		expect(await page({ owner: { ...sunsetExperience.owner, trusted: true } })).toMatch(badge);
	});

	test.each([
		['Flexible', 'take the helm yourself with a boating licence'],
		['With Captain', 'You don’t need a licence'],
		['Without Captain', 'Bring a boating licence'],
	] as const)('the operator card explains what %s means for the renter', async (operatorOption, meaning) => {
		expect(textOf(await page({ operatorOption }))).toContain(meaning);
	});

	test('an experience’s page shows at most 80 characters of the boat’s name', async () => {
		const html = await page({ boat: { ...daisyBoat, name: 'b'.repeat(81) } });
		expect(html).toContain(`>${'b'.repeat(80)}…<`);
	});

	test.each([
		[true, 'Verified'],
		[false, 'Not Verified'],
	])('an experience’s page with verified = %s has the badge %s', async (verified, word) => {
		const head = (await page({ verified })).split('<h1')[0] ?? '';
		expect(textOf(head.slice(head.lastIndexOf('<header')))).toBe(`Sailing ${word}`);
	});

	test('an experience’s page shows 800 characters of the description before ‘Read More’', async () => {
		const description = `${'a'.repeat(799)}b${'c'.repeat(20)}`;
		const long = await page({ description });
		expect(long).toContain(`>${description.slice(0, 800)}…</p>`);
		expect(long).toMatch(new RegExp(`<details><summary>Read More</summary><p[^>]*>${description}</p>`));
		expect(await page({ description: description.slice(0, 800) })).not.toContain('Read More');
	});

	test('an experience’s page shows the season as days of every year, or as dates', async () => {
		const season = [
			{ from: '11-15', to: '04-15' },
			{ from: '2027-07-01', to: '2027-08-31' },
		];
		const words = textOf(await page({ season }));
		expect(words).toContain('Season 15 Nov to 15 Apr, every year Thu 1 Jul 2027 to Tue 31 Aug 2027');
		expect(textOf(await page({ season: [] }))).not.toContain('Season');
	});

	test.each([
		[45, 'Book at least 45 minutes before'],
		[120, 'Book at least 2 hours before'],
		[10_080, 'Book at least 7 days before'],
	])('a minimum notice of %d minutes is shown as %s', async (minimumNoticeMinutes, words) => {
		expect(textOf(await page({ minimumNoticeMinutes }))).toContain(words);
		expect(textOf(await page())).not.toContain('Book at least');
	});

	test('an experience’s page promises a full refund until 5 days before the departure date', async () => {
		expect(textOf(await page())).toContain(
			'Cancellation policy Full refund up to 5 days before the departure date.',
		);
	});

	test('an experience’s page without reviews shows a message', async () => {
		expect(textOf(await page())).toContain('Reviews No Reviews yet!');
		expect(await page({ rating: 4.8, reviewCount: 1 }, { reviews: [praisingReview] })).not.toContain(
			'No Reviews yet!',
		);
	});

	test('an experience’s page shows 120 characters of a review before ‘Read More’', async () => {
		const review = 'r'.repeat(121);
		const html = await page({}, { reviews: [{ ...praisingReview, review }] });
		expect(html).toContain(`>${'r'.repeat(120)}…</p>`);
		expect(html).toContain('<summary>Read More</summary>');
	});

	test('an experience’s page shows a message if there are no similar listings', async () => {
		expect(textOf(await page())).toContain('Similar listings No Similar listings found!');
		const other = { ...sunsetExperience, _id: 'other00000000000', name: 'A morning among whales' };
		const words = textOf(await page({}, { similar: [other] }));
		expect(words).toContain('A morning among whales');
		expect(words).not.toContain('No Similar listings found!');
	});

	test('a card of an experience shows at most 39 characters of the name', async () => {
		const other = { ...sunsetExperience, _id: 'other00000000000', name: 'n'.repeat(40) };
		expect(await page({}, { similar: [other] })).toContain(`>${'n'.repeat(39)}…</a>`);
	});

	test('the map of an experience shows an 800 m circle without a marker', async () => {
		const [map] = findTags(await page(), 'img').filter((tag) => tag.includes('/maps/static/'));
		expect(map).toMatch(/alt="Approximate location: Galle, Sri Lanka"/);
		expect(map).toMatch(/\/maps\/static\/14\/.*circle=800"/);
		expect(map).not.toContain('marker');
	});
});

describe('actions on an experience’s page', () => {
	const add = 'Add Review';

	test('only signed-in users can review an experience, but not its owner', async () => {
		expect(linkTargets(await page(), add)).toEqual([]);
		expect(linkTargets(await page({}, { user: nimal }), add)).toEqual([null]);
		expect(linkTargets(await page({}, { user: kamal }), add)).toEqual([]);
	});

	test('an experience’s page passes the searched date and guests to the booking form and similar listings', async () => {
		const other = { ...sunsetExperience, _id: 'other00000000000', name: 'A morning among whales' };
		const date = addDays(dateAt(Temporal.Now.instant(), sunsetExperience.timeZone), 30);
		const query = `date=${date}&guests=4`;
		const html = await page({ priceRupees: rupees(12_343) }, { query, similar: [other] });
		const wizard = `experienceId=${sunsetExperience._id}&amp;departureDate=${date}&amp;guests=4`;
		expect(linkTargets(html, `Book instantly, ${formatDate(date)}`)).toEqual([
			`/experience/booking?${wizard}`,
		]);
		expect(linkTargets(html, 'Book instantly')).toEqual([`/experience/booking?${wizard}`]);
		expect(linkTargets(html, 'Request a custom trip')).toEqual([`/experience/booking/custom?${wizard}`]);
		expect(linkTargets(html, other.name)).toEqual([
			`/experience/detail/other00000000000?date=${date}&amp;guests=4`,
		]);
		expect(textOf(html)).toContain('per trip Rs');
		expect(textOf(html)).toContain('about US$17 each for 4');
	});

	test('an experience’s page passes a valid id of the owner’s website to the booking form', async () => {
		const site = '0123456789abcdefghjk';
		const html = await page({}, { query: `referral=${site}` });
		expect(linkTargets(html, 'Book instantly')[0]).toContain(`referral=${site}`);
		const other = await page({}, { query: 'referral=https://evil.example' });
		expect(linkTargets(other, 'Book instantly')[0]).not.toContain('referral');
	});

	test('owners see ‘Manage’ instead of booking buttons, with a link to their experiences', async () => {
		const own = await page({}, { user: kamal });
		expect(new Set(linkTargets(own, 'Manage'))).toEqual(new Set(['/profile/owner/experiences']));
		expect(linkTargets(own, 'Book instantly')).toEqual([]);
		expect(linkTargets(own, 'Request a custom trip')).toEqual([]);
		const renter = await page({}, { user: nimal });
		expect(linkTargets(renter, 'Manage')).toEqual([]);
		expect(linkTargets(renter, 'Book instantly')).not.toEqual([]);
	});

	test('a custom trip is offered only if the owner accepts custom bookings', async () => {
		const link = `/experience/booking/custom?experienceId=${sunsetExperience._id}`;
		expect(linkTargets(await page(), 'Request a custom trip')).toEqual([link]);
		expect(linkTargets(await page({ customBookingsEnabled: false }), 'Request a custom trip')).toEqual([]);
	});

	test('the page of an unverified experience shows that booking is impossible', async () => {
		const html = await page({ verified: false });
		expect(textOf(html)).toContain('This experience is not yet verified by Mateship!');
		expect(linkTargets(html, 'Book instantly')).toEqual([]);
		expect(linkTargets(html, 'Request a custom trip')).toEqual([]);
	});
});
