import { describe, expect, test } from 'vitest';
import { findTags, linkTargets, render, textOf } from '#test/render-screen.tsx';
import { praisingReview, ride, sunsetExperience } from '#test/sample-answers.ts';
import { searchStill } from '../../features/experience/search/search-zoom.ts';
import { defaultPlace, type SearchState } from '../../features/place/search-address.ts';
import { toRideCard } from '../../features/ride/ride-card.tsx';
import SearchPage from './search-page.tsx';

const { boat, userId: owner, operatorOption: _, ...card } = ride;
const rideCard = toRideCard({
	...card,
	distanceMetres: 3_000,
	boat: { _id: boat._id, name: boat.name, image: null },
	userId: { _id: owner._id, firstName: owner.firstName, lastName: owner.lastName, image: null },
});

function results(
	experiences: number,
	rides: number,
	reviews = [praisingReview],
	state: SearchState = {},
	away = 0,
) {
	const many = <T extends { _id: string }>(one: T, count: number) =>
		Array.from({ length: count }, (_, at) => ({ ...one, _id: `${one._id}${at}` }));
	const loaded = {
		place: { address: 'Galle', lat: 6.0461, lng: 80.2103 },
		state,
		result: {
			experiences: many({ ...sunsetExperience, distanceMetres: 1_400 }, Math.min(9, experiences)),
			count: experiences,
			page: 1,
			pageSize: 9,
		},
		reviews,
		ignored: [],
		nearest: { address: 'Weligama, Sri Lanka', location: { lat: 5.97, lng: 80.43 }, distanceMetres: away },
		rides: { rides: many(rideCard, Math.min(6, rides)), count: rides, page: 1, pageSize: 6 },
		thisYear: 2099,
		map: { styleUrl: null, still: searchStill(defaultPlace, state.frame) },
		tags: [],
	};
	return render(<SearchPage />, { loaded });
}

const pages = (html: string, name: string) =>
	findTags(html, 'nav').filter((tag) => tag.includes(`aria-label="${name}"`)).length;

describe('search results', () => {
	test('search results show heading, count, experiences, rides, reviews and a map', async () => {
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
		'%d experiences and %d rides are paginated above 9 and 6 per page',
		async (experiences, rides, experiencePages, ridePages) => {
			const html = await results(experiences, rides);
			expect([pages(html, 'Pages'), pages(html, 'Pages of rides')]).toEqual([experiencePages, ridePages]);
		},
	);

	test('the results of a map area name it ‘this area’ on all pages', async () => {
		const frame = '5.9,80.1,6.2,80.4';
		const html = await results(42, 0, [], { frame });
		expect(html).toMatch(/<h1[^>]*>Showing Amazing Boating Experiences in this area<\/h1>/);
		expect(textOf(html)).toContain('What others say about this area');
		expect(html).toMatch(/<img[^>]*\/maps\/static\/11\/[^>]*alt="Map of experiences around this area"/);
		expect(html).toMatch(
			/href="\/search\/Galle\/6\.0461\/80\.2103\?page=2&amp;frame=5\.9%2C80\.1%2C6\.2%2C80\.4"/,
		);
		const [where] = findTags(html, 'input').filter((tag) => tag.includes('role="combobox"'));
		expect(where).toMatch(/value=""/);
	});

	test('search results show the distance of each ride', async () => {
		expect(textOf(await results(0, 1))).toContain('Galle · 3 km');
	});

	test('a search without results offers to remove each filter', async () => {
		const html = await results(0, 0, [], { price: 100, guests: 8 });
		expect(textOf(html)).toContain('No trips match all your filters.');
		const place = '/search/Galle/6.0461/80.2103';
		expect(linkTargets(html, 'Remove: Up to US$100.00')).toEqual([`${place}?guests=8`]);
		expect(linkTargets(html, 'Remove: 8 guests')).toEqual([`${place}?price=100`]);
		expect(linkTargets(html, 'Clear all filters')).toEqual([place]);
		expect(html).not.toContain('Show boats in');
	});

	test('a search without results nearby links to the nearest place with boats', async () => {
		const html = await results(0, 0, [], {}, 140_000);
		expect(textOf(html)).toContain('The nearest are in Weligama, Sri Lanka, 140 km away.');
		expect(linkTargets(html, 'Show boats in Weligama, Sri Lanka')).toEqual([
			'/search/Weligama%2C%20Sri%20Lanka/5.97/80.43',
		]);
		expect(linkTargets(html, 'Add Your Boat')).toEqual(['/boat/add']);
	});

	test('empty search results show a message', async () => {
		const words = textOf(await results(0, 0, []));
		expect(words).toContain('Oops, No Results Found!');
		expect(words).toContain('No reviews available for this location yet!');
		expect(words).not.toContain('Share A Ride');
	});
});
