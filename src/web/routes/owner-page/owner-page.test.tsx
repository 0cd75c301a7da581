import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { OwnerPageQuery, OwnerPage as Page } from '#contract/owner-page-contract.ts';
import type { PageData } from '#contract/page-data.ts';
import type { OwnerReview } from '#contract/review-contract.ts';
import { defaultBrand } from '#domain/brand.ts';
import { linkTargets, render, textOf } from '#test/render-screen.tsx';
import { daisyBoat, kamal, praisingReview, ride, sunsetExperience } from '#test/sample-answers.ts';
import { toOwnerPage } from '../../features/owner-page/to-owner-page.ts';
import { isEnglishOnly } from '../../kit/i18n/english-screens.ts';
import { pageDataContext } from '../page-data-context.ts';
import OwnerPage, { loader } from './owner-page.tsx';

const path = `/owner/${kamal._id}/kamal-silva`;
const list = <Item,>(items: Item[], count = items.length) => ({ items, count, page: 1, pageSize: 9 });
const review = (changes: Partial<OwnerReview> = {}): OwnerReview => ({
	...praisingReview,
	about: 'EXPERIENCE',
	rating: 4.8,
	boat: null,
	listed: true,
	...changes,
});
const page = (changes: Partial<Page> = {}): Page => ({
	owner: { ...sunsetExperience.owner, page: path },
	rating: 4.6,
	replyTime: 'hours',
	boats: [daisyBoat],
	experiences: list([sunsetExperience], 10),
	rides: list([{ ...ride, boat: { ...ride.boat, image: null } }]),
	reviews: list([
		review(),
		review({
			_id: 'second00000000000000',
			experience: { _id: 'gone0000000000000000', name: 'Gone' },
			listed: false,
		}),
		review({
			_id: 'third000000000000000',
			about: 'RIDE',
			experience: null,
			boat: { _id: daisyBoat._id, name: 'Daisy of Galle' },
			reply: {
				_id: 'rep1y000000000000000',
				text: 'Come again!',
				firstName: 'Kamal',
				repliedDate: praisingReview.createdDate,
			},
		}),
		review({ _id: 'f0urth00000000000000', about: 'OWNER', ratings: null }),
	]),
	...changes,
});
const show = (changes: Partial<Page> = {}) =>
	render(<OwnerPage />, { loaded: { ...toOwnerPage(page(changes)), thisYear: 2099, tags: [] } });

test('an owner’s page shows the owner, the owner’s boats and trips, and reviews', async () => {
	const html = await show();
	const words = textOf(html);
	expect(html).toMatch(/<h1[^>]*>Kamal Silva<\/h1>/);
	expect(words).toContain('Member since 2024 Reply time Usually within 12 hours');
	expect(words).toContain('Daisy of Galle Sail · Lagoon 42 · 2018');
	expect(linkTargets(html, 'Sunset over the fort')).toContain(`/experience/detail/${sunsetExperience._id}`);
	expect(linkTargets(html, 'Trip with Kamal | 4 Hours')).toEqual([`/sharing/detail/${ride._id}`]);
	// The link leads to the second page of the list of experiences.
	expect(html).toContain(`href="${path}?experiences=2#experiences"`);
	// An archived experience has no page, so its review has no link.
	expect(linkTargets(html, 'Gone')).toEqual([]);
	expect(words).toContain('Gone');
	expect(words).toContain('Shared ride on Daisy of Galle Reply from Kamal Come again!');
	expect(words).toContain('About Kamal');
});

test('an owner’s page shows a message if the owner has no trips and no reviews', async () => {
	const words = textOf(
		await show({ experiences: list([]), rides: list([]), reviews: list([]), rating: null, replyTime: null }),
	);
	expect(words).toContain('Nothing to book here right now');
	expect(words).toContain('Reviews No Reviews yet!');
	expect(words).not.toContain('Reply time');
});

test('an owner’s public page is shown in the reader’s language', () => {
	expect(isEnglishOnly(path)).toBe(false);
	expect(isEnglishOnly('/owner/setup')).toBe(false);
	expect(isEnglishOnly('/desk/owners')).toBe(true);
});

const queries: OwnerPageQuery[] = [];
async function load(params: { id: string; name?: string }, search = ''): Promise<unknown> {
	const context = new RouterContextProvider();
	context.set(pageDataContext, {
		brand: defaultBrand,
		publicUrl: 'http://mateship.test',
		owner: async (id: string, query: OwnerPageQuery) => {
			queries.push(query);
			return id === kamal._id ? page() : undefined;
		},
	} as unknown as PageData);
	const request = new Request(`http://mateship.test/owner/x/y${search}`);
	try {
		return await loader({ params, request, context } as unknown as LoaderFunctionArgs);
	} catch (thrown) {
		const { status, headers } = thrown as Response;
		return [status, headers.get('location')];
	}
}

test('an owner’s page redirects if the name in the address is wrong, and an unknown owner is not found', async () => {
	const id = kamal._id;
	expect(await load({ id, name: 'somebody-else' }, '?lang=ta')).toEqual([301, `${path}?lang=ta`]);
	expect(await load({ id })).toEqual([301, path]);
	expect(await load({ id, name: 'kamal-silva' })).toMatchObject({ thisYear: expect.any(Number) });
	expect(await load({ id: 'nobody', name: 'kamal-silva' })).toEqual([404, null]);
});

test.each([
	['?experiences=2&rides=3&reviews=4', { experiences: 2, rides: 3, reviews: 4 }],
	['?experiences=0&rides=-1&reviews=1e3', { experiences: 1, rides: 1, reviews: 1 }],
	['?reviews=9999', { experiences: 1, rides: 1, reviews: 1 }],
])('the owner’s page with %s requests these pages of its lists', async (search, pages) => {
	await load({ id: kamal._id, name: 'kamal-silva' }, search);
	expect(queries.at(-1)).toEqual(pages);
});
