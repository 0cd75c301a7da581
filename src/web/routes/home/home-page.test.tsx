import { describe, expect, test } from 'vitest';
import { refundDays } from '#domain/experience/experience.ts';
import { platformFeePercent } from '#domain/money.ts';
import { findTags, linkTargets, render, textOf } from '#test/render-screen.tsx';
import { nimal, sunsetExperience } from '#test/sample-answers.ts';
import { Footer } from '../frame/footer.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import HomePage from './home-page.tsx';

const galle = {
	id: 'g',
	path: '/boat-trips/sri-lanka/galle',
	name: 'Galle',
	region: 'Southern Province',
	at: { lat: 6, lng: 80 },
	count: 41,
	picture: null,
};
const oneTrip = { ...galle, id: 'm', path: null, name: 'Mirissa', count: 1 };
const loaded = { promoted: [sunsetExperience], places: [galle, oneTrip], tags: [] };
const home = () => render(<HomePage />, { loaded });

describe('home page', () => {
	test('the home page starts with a search bar for a place', async () => {
		expect(findTags(await home(), 'input').filter((tag) => tag.includes('role="combobox"'))).toHaveLength(1);
	});

	test('the home page’s search asks for a number of guests', async () => {
		const html = await home();
		const [box] = findTags(html, 'input').filter((tag) => tag.includes('name="guests"'));
		expect(box).toMatch(/placeholder="How many\?"/);
		expect(textOf(html)).toContain('Guests');
		expect(html).not.toContain('name="groupSize"');
	});

	test('the home page links to places with their number of trips', async () => {
		const html = await home();
		expect(linkTargets(html, 'Galle')).toEqual(['/boat-trips/sri-lanka/galle']);
		// A place without a page of its own links to its search.
		expect(linkTargets(html, 'Mirissa')).toEqual(['/search/Mirissa/6/80']);
		expect(textOf(html)).toContain('Galle 41 trips Southern Province');
	});

	test('the home page has a carousel of promoted experiences', async () => {
		expect(await home()).toMatch(/<section[^>]*aria-label="Promoted experiences".*Sunset over the fort/s);
	});

	test('the home page links nine categories with icons to their results', async () => {
		const nav = /<nav[^>]*id="categories".*?<\/nav>/s.exec(await home())?.[0] ?? '';
		expect(textOf(nav)).toContain(
			'Fishing Jet ski Paddle boats Sailing Ferry Scuba diving Yacht Water sports House boats',
		);
		expect(findTags(nav, 'svg')).toHaveLength(9);
		expect(nav.match(/href="\/search\/[^"]*\?category=/g)).toHaveLength(9);
	});

	test('the home page explains three steps: search, book and enjoy', async () => {
		const how = /<section[^>]*id="how-it-works".*?<\/section>/s.exec(await home())?.[0] ?? '';
		expect([...how.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual([
			'Search',
			'Book',
			'Enjoy',
		]);
		expect(textOf(how)).toContain(`full refund up to ${refundDays} days before you sail.`);
	});

	test('the home page invites owners and names their share of the price', async () => {
		const html = await home();
		expect(linkTargets(html, 'Add Your Boat')).toEqual(['/boat/add']);
		expect(textOf(html)).toContain(`You keep ${100 - platformFeePercent}% of every trip`);
	});

	test('the home page has a join button only for signed-out visitors', async () => {
		expect(linkTargets(await home(), 'Join Mateship')).toEqual(['/signin']);
		expect(linkTargets(await render(<HomePage />, { loaded, user: nimal }), 'Join Mateship')).toEqual([]);
	});
});

describe('page frame', () => {
	test('the top bar has ‘Add Your Boat’, ‘About’, and the sign-in link or the profile', async () => {
		const visitor = await render(<TopBar />);
		expect(linkTargets(visitor, 'Add Your Boat')).toEqual(['/boat/add']);
		expect(linkTargets(visitor, 'About')).toEqual(['/#how-it-works']);
		expect(linkTargets(visitor, 'SIGN IN')).toHaveLength(1);
		// The page for visitors also contains a hidden placeholder for signed-in users.
		expect(linkTargets(visitor.replace(/<span class="for-signed-in.*$/s, ''), 'My Profile')).toEqual([]);
		const member = await render(<TopBar />, { user: nimal });
		expect(linkTargets(member, 'SIGN IN')).toEqual([]);
		expect(linkTargets(member, 'My Profile')).toEqual(['/profile']);
		expect(linkTargets(member, 'Sign Out')).toEqual([null]);
	});

	test('every page has a footer with terms and policies', async () => {
		const html = await render(<Footer />);
		for (const path of ['/terms', '/privacy', '/policy']) expect(html).toContain(`href="${path}"`);
	});
});
