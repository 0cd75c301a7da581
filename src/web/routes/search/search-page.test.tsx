import { describe, expect, test } from 'vitest';
import { linkTargets, render, tags, textOf } from '#test/render-screen.tsx';
import { praise, ride, sunset } from '#test/sample-answers.ts';
import { asRideCard } from '../../features/ride/as-ride-card.ts';
import SearchPage from './search-page.tsx';

const { boat, userId: owner, operatorOption: _, ...card } = ride;
const rideCard = asRideCard({
	...card,
	boat: { _id: boat._id, name: boat.name, image: null },
	userId: { _id: owner._id, firstName: owner.firstName, lastName: owner.lastName, image: null },
});

/** The results around Galle: so many experiences and rides. */
function results(experiences: number, rides: number, reviews = [praise]) {
	const many = <T extends { _id: string }>(one: T, count: number) =>
		Array.from({ length: count }, (_, at) => ({ ...one, _id: `${one._id}${at}` }));
	const loaded = {
		place: { address: 'Galle', lat: 6.0461, lng: 80.2103 },
		state: {},
		result: {
			experiences: many({ ...sunset, distanceMetres: 1_400 }, Math.min(9, experiences)),
			count: experiences,
			page: 1,
			pageSize: 9,
		},
		reviews,
		ignored: [],
		rides: { rides: many(rideCard, Math.min(6, rides)), count: rides, page: 1, pageSize: 6 },
		thisYear: 2099,
		mapStyleUrl: null,
		tags: [],
	};
	return render(<SearchPage />, { loaded });
}

const pages = (html: string, name: string) =>
	tags(html, 'nav').filter((tag) => tag.includes(`aria-label="${name}"`)).length;

describe('the results of a search (specification section 2)', () => {
	test('heading, result count, experience cards, rides to share, what others say, and a map', async () => {
		const html = await results(42, 3);
		const words = textOf(html);
		expect(html).toMatch(/<h1[^>]*>Showing Amazing Boating Experiences in Galle<\/h1>/);
		expect(html).toMatch(/<p[^>]*role="status"[^>]*>42 experiences<\/p>/);
		expect(linkTargets(html, 'Sunset over the fort')).toHaveLength(9 + 1);
		expect(words).toContain('Share A Ride');
		expect(html.match(/href="\/sharing\/detail\//g)).toHaveLength(3);
		expect(words).toContain('What others say about Galle');
		expect(words).toContain('All that we had hoped for.');
		expect(html).toMatch(/<img[^>]*\/maps\/static\/10\/[^>]*alt="Map of experiences around Galle"/);
	});

	test.each([
		[9, 6, 0, 0],
		[10, 6, 1, 0],
		[9, 7, 0, 1],
		[10, 7, 1, 1],
	])(
		'%d experiences and %d rides: each list has its pages, and no control while there is only one (9 and 6 a page)',
		async (experiences, rides, ofExperiences, ofRides) => {
			const html = await results(experiences, rides);
			expect([pages(html, 'Pages'), pages(html, 'Pages of rides')]).toEqual([ofExperiences, ofRides]);
		},
	);

	test('what is empty says so (specification section 8)', async () => {
		const words = textOf(await results(0, 0, []));
		expect(words).toContain('Oops, No Results Found!');
		expect(words).toContain('No reviews available for this location yet!');
		expect(words).not.toContain('Share A Ride');
	});
});
