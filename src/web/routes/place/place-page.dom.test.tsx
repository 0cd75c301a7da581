import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PlacePage as Place } from '#contract/page-data.ts';
import { renderDom } from '#test/render-dom.tsx';
import { gallePlacePage, loadPlace } from '#test/sample-place.ts';
import { type Session, SessionContext } from '../../features/person/session.tsx';
import PlacePage from './place-page.tsx';

async function renderPage(place: Partial<Place> = {}) {
	const loaded = await loadPlace({ ...gallePlacePage, ...place });
	const router = createMemoryRouter(
		[{ id: 'screen', path: '*', element: <PlacePage />, loader: () => loaded }],
		{
			hydrationData: { loaderData: { screen: loaded } },
		},
	);
	const user = renderDom(
		<SessionContext value={{ user: null } as Session}>
			<QueryClientProvider client={new QueryClient()}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</SessionContext>,
	);
	return { user, router };
}

const headings = (level: number) =>
	screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
const section = (name: string) => {
	const found = screen.getByRole('heading', { level: 2, name }).closest('section');
	if (!found) throw new Error(name);
	return within(found);
};

test('a place page has one heading for each section, in order', async () => {
	await renderPage();
	expect(headings(1)).toEqual(['Boat trips in Galle']);
	expect(headings(2)).toEqual([
		'Best-rated trips',
		'Questions about trips in Galle',
		'Share A Ride',
		'Where the trips start',
	]);
});

test('a place page omits empty sections', async () => {
	await renderPage({ rides: [], others: [], rating: null, reviewCount: 0 });
	expect(headings(2)).toEqual([
		'Best-rated trips',
		'Questions about trips in Galle',
		'Where the trips start',
	]);
	expect(screen.queryByText(/reviews/)).toBeNull();
});

test('breadcrumb and kinds of trips on a place page are named navigations, and every link has a name', async () => {
	await renderPage();
	const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
	expect(breadcrumb.getByRole('link', { name: 'Mateship' }).getAttribute('href')).toBe('/');
	expect(breadcrumb.getByText('Galle').getAttribute('aria-current')).toBe('page');
	const kinds = within(screen.getByRole('navigation', { name: 'Kinds of trips' }));
	expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sailing', 'Fishing']);
	const unnamed = screen.getAllByRole('link').filter((link) => !link.textContent && !link.ariaLabel);
	expect(unnamed).toEqual([]);
});

test('each trip and each ride on a place page is a list item', async () => {
	await renderPage();
	const items = (name: string) => within(section(name).getByRole('list')).getAllByRole('listitem');
	expect(items('Best-rated trips')).toHaveLength(3);
	expect(items('Share A Ride')).toHaveLength(1);
});

test('each question on a place page is a heading with its answer and a link to the trip', async () => {
	await renderPage();
	const answers = section('Questions about trips in Galle');
	const questions = answers.getAllByRole('heading', { level: 3 });
	expect(questions.map(({ textContent }) => textContent)).toEqual([
		'What is the cheapest boat trip in Galle?',
		'What is the longest boat trip in Galle?',
		'Can I go out with a captain in Galle?',
		'Are there boat trips for 8 people in Galle?',
	]);
	const [cheapest, , , forGroup] = answers.getAllByRole('link').map((link) => link.getAttribute('href'));
	expect(cheapest).toBe(`/experience/detail/${gallePlacePage.cheapest._id}`);
	expect(forGroup).toContain('guests=8');
});

test('the map on a place page has a name before its script has loaded', async () => {
	await renderPage();
	expect(section('Where the trips start').getByRole('img', { name: 'Map of trips in Galle' })).toBeTruthy();
});

test('“Check dates” on a place page opens the search around the place', async () => {
	const { user, router } = await renderPage();
	await user.click(screen.getByRole('link', { name: 'Check dates' }));
	expect(router.state.location.pathname).toBe('/search/Galle/6.0461/80.2103');
});

test('a place page links to the pages of other places, or to a search if a place has no page', async () => {
	const matara = {
		...gallePlacePage.place,
		id: 'm',
		name: 'Matara',
		path: null,
		at: { lat: 5.9549, lng: 80.555 },
	};
	const mirissa = {
		...gallePlacePage.place,
		id: 'i',
		name: 'Mirissa',
		path: '/boat-trips/sri-lanka/mirissa',
	};
	await renderPage({ others: [mirissa, matara] });
	const links = within(screen.getByRole('region', { name: 'Popular places' })).getAllByRole('link');
	expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
		['Mirissa', '/boat-trips/sri-lanka/mirissa'],
		['Matara', '/search/Matara/5.9549/80.555'],
	]);
});
