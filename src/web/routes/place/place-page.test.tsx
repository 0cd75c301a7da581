import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { findTags, linkTargets, render, textOf } from '#test/render-screen.tsx';
import { gallePlacePage, loadPlace } from '#test/sample-place.ts';
import PlacePage from './place-page.tsx';

const page = async (language: Language = 'en') => {
	const loaded = await loadPlace(gallePlacePage, { language });
	return { loaded, html: await render(<PlacePage />, { loaded }) };
};

const linked = ({ tags: all }: Awaited<ReturnType<typeof loadPlace>>, type: string) =>
	(
		all as readonly Record<
			string,
			{ '@type'?: string; itemListElement?: readonly Record<string, unknown>[] }
		>[]
	)
		.map((tag) => tag['script:ld+json'])
		.find((each) => each?.['@type'] === type);

describe('page of a place', () => {
	test('a place page shows location, number of trips and lowest price, and links to the search', async () => {
		const { html } = await page();
		expect(html).toMatch(/<h1[^>]*>Boat trips in Galle<\/h1>/);
		expect(textOf(html)).toMatch(/3 trips from US\$[\d.]+ .*31 reviews/);
		expect(linkTargets(html, 'Check dates')).toEqual(['/search/Galle/6.0461/80.2103']);
		// The search also has trips up to 100 km away, so its links show no number.
		expect(linkTargets(html, 'See all trips near Galle')).toEqual(['/search/Galle/6.0461/80.2103']);
		expect(linkTargets(html, 'Sailing')).toEqual(['/search/Galle/6.0461/80.2103?category=sailing']);
	});

	test('each trip on a place page has its price, rating, departure time and duration', async () => {
		const { html } = await page();
		const cards = html
			.split('<article')
			.slice(1, 4)
			.map((card) => textOf(`<article${card}`));
		for (const card of cards) {
			expect(card).toMatch(/US\$[\d.]+ per trip/);
			expect(card).toMatch(/\d\.\d|New/);
			expect(card).toMatch(/\d:\d\d [ap]m · \d+ Hours/);
		}
		expect(linkTargets(html, 'Blue whales')).toContain(`/experience/detail/${gallePlacePage.cheapest._id}`);
	});

	test('a place page answers questions with facts of its trips and links to them', async () => {
		const text = textOf((await page()).html);
		// The prices are for one guest. A larger group may pay more.
		expect(text).toMatch(/What is the cheapest boat trip in Galle\? From US\$[\d.]+ per trip\. Blue whales/);
		expect(text).toMatch(
			/What is the longest boat trip in Galle\? 10 Hours, from US\$[\d.]+ per trip\. Sunset/,
		);
		expect(text).toMatch(
			/Can I go out with a captain in Galle\? Yes, on 2 trips, from US\$[\d.]+ per trip\./,
		);
		expect(text).toMatch(
			/Are there boat trips for 8 people in Galle\? Yes, 1 trip\. The cheapest costs .* all 8\./,
		);
	});

	test('a place page shows counts above 1,000 as 1,000+', async () => {
		const many = { count: 1_001, cheapest: gallePlacePage.cheapest };
		const loaded = await loadPlace({
			...gallePlacePage,
			...{ count: 1_001, withCaptain: many, forGroup: many },
			others: [{ ...gallePlacePage.place, id: 'm', name: 'Mirissa', count: 1_001 }],
		});
		const text = textOf(await render(<PlacePage />, { loaded }));
		expect(text.match(/[\d,+]+ trips/g)).toEqual([
			'1,000+ trips',
			'1,000+ trips',
			'1,000+ trips',
			'1,000+ trips',
		]);
	});

	test('a place page has only questions that its trips can answer', async () => {
		const loaded = await loadPlace({
			...gallePlacePage,
			withCaptain: undefined,
			forGroup: undefined,
			longest: undefined,
		});
		expect(loaded.texts.answerList).toHaveLength(1);
	});

	test('the structured data of a place page has exactly the trips and the breadcrumbs that the page shows', async () => {
		const { loaded, html } = await page();
		const types = (loaded.tags as readonly Record<string, { '@type'?: string }>[]).flatMap(
			(tag) => tag['script:ld+json']?.['@type'] ?? [],
		);
		expect(types).toEqual(['BreadcrumbList', 'ItemList']);
		const links = [...html.matchAll(/<article.*?<a[^>]*href="(\/experience[^"]*)"[^>]*>(.*?)<\/a>/gs)];
		expect(linked(loaded, 'ItemList')?.itemListElement).toEqual(
			links.map(([, path, name], at) => ({
				'@type': 'ListItem',
				position: at + 1,
				name,
				url: `https://mateship.test${path}`,
			})),
		);
		const [crumbs = ''] = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(html) ?? [];
		const way = linked(loaded, 'BreadcrumbList')?.itemListElement?.map(({ name }) => name);
		expect(way).toEqual(textOf(crumbs).split(' › '));
	});

	test.each([
		['en', 'https://mateship.test/boat-trips/sri-lanka/galle', 'Boat trips in Galle'],
		['si', 'https://mateship.test/boat-trips/sri-lanka/galle?lang=si', 'ගාල්ල හි බෝට්ටු ගමන්'],
		['ta', 'https://mateship.test/boat-trips/sri-lanka/galle?lang=ta', 'காலி இல் படகுப் பயணங்கள்'],
	] as const)(
		'in %s, a place page has one canonical address, its title and heading',
		async (language, url, heading) => {
			const { tags: all, texts } = await loadPlace(gallePlacePage, { language });
			const found = all as readonly Record<string, unknown>[];
			expect(found.filter(({ rel }) => rel === 'canonical')).toEqual([
				{ tagName: 'link', rel: 'canonical', href: url },
			]);
			expect(texts.title).toBe(heading);
			expect(found.find(({ title }) => title)?.['title']).toMatch(new RegExp(`^${heading}.* · Mateship$`));
			expect(texts.answerList.map(({ question }) => question).join()).not.toContain('{');
		},
	);

	test('the map and the breadcrumb of a place page have names', async () => {
		const { html } = await page();
		expect(html).toContain('alt="Map of trips in Galle"');
		expect(findTags(html, 'nav').map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
			'Breadcrumb',
			'Kinds of trips',
		]);
	});
});

describe('address of a place page', () => {
	const statusOf = async (loading: Promise<unknown>) => {
		const answer = await loading.then(
			() => undefined,
			(thrown: Response) => thrown,
		);
		return [answer?.status, answer?.headers.get('location')];
	};

	test('an unknown place is not found', async () => {
		expect(await statusOf(loadPlace(undefined))).toEqual([404, null]);
	});

	test('a place without a page redirects to a search', async () => {
		expect(await statusOf(loadPlace({ movedTo: '/search/Kandy/7.29/80.63' }))).toEqual([
			302,
			'/search/Kandy/7.29/80.63',
		]);
	});

	test('another path of a place redirects to the canonical path', async () => {
		expect(
			await statusOf(loadPlace(gallePlacePage, { path: '/boat-trips/sri-lanka/galle-southern-province' })),
		).toEqual([302, '/boat-trips/sri-lanka/galle']);
	});
});
