import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './watched-page.ts';

const galle = '/boat-trips/sri-lanka/galle';

async function placePages(request: APIRequestContext): Promise<readonly string[]> {
	const sitemap = await (await request.get('/sitemap/places.xml')).text();
	return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

test('from a place page, a renter finds and pays for a trip in one visit', async ({ page, isMobile }, {
	project,
}) => {
	await page.goto(galle);
	await page.getByRole('button', { name: 'I Understand' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Boat trips in Galle' })).toBeVisible();
	await expect(page.getByText(/^\d+ trips from US\$[\d.]+$/)).toBeVisible();
	await expect(page.getByRole('main').getByRole('link', { name: 'Check dates' })).toBeInViewport();
	await expectAccessible(page);

	const card = page.getByRole('article').first();
	await expect(card).toContainText(/US\$[\d.]+/);
	await card.getByRole('link').first().click();
	await expect(page).toHaveURL(/\/experience\/detail\//);
	await expect(page.getByRole('link', { name: 'All boat trips in Galle' })).toHaveAttribute('href', galle);
	await page.getByRole('link', { name: 'Book instantly' }).first().click();
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill(`Piyal ${project.name}`);
	await page.getByLabel('Last name').fill('Traveller');
	await page.getByRole('button', { name: 'Sign in as this person' }).click();

	const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
	const soonest = page.getByRole('list', { name: 'Soonest free dates' }).getByRole('button');
	await (isMobile ? soonest.last() : soonest.first()).click();
	const times = page.getByRole('group', { name: 'Departure time' }).getByRole('button', { disabled: false });
	if ((await times.count()) > 0) await times.first().click();
	await next();
	await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
	await next();
	await page.getByLabel('Name', { exact: true }).fill('Piyal Traveller');
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await next();
	await page.getByRole('button', { name: /^Pay US\$/ }).click();
	await expect(page).toHaveURL(/\/fakes\/paypal\//);
	await page.getByRole('button', { name: /^Pay / }).click();
	await expect(page.getByRole('heading', { name: 'You’re going out on the water!' })).toBeVisible();
});

test('home, search and listings link to place pages', { tag: '@desktop' }, async ({ page }) => {
	for (const start of ['/', '/search']) {
		await page.goto(start);
		await page.getByRole('link', { name: 'Galle', exact: true }).click();
		await expect(page).toHaveURL(galle);
	}
	await page.getByRole('link', { name: 'See all trips near Galle' }).click();
	await expect(page).toHaveURL(/\/search\/Galle\//);
});

test('every place in the sitemap has a page whose structured data match the displayed content', {
	tag: '@desktop',
}, async ({ page, request, baseURL }) => {
	const paths = await placePages(request);
	expect(paths).toContain(galle);
	let withoutTrips = 0;
	for (const path of paths) {
		await page.goto(`${path}?utm_source=post`);
		// The sitemap is cached, and the desk's journey removes the trips of one boat.
		if (new URL(page.url()).pathname.startsWith('/search/')) {
			withoutTrips += 1;
			continue;
		}
		await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
		const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
		const data = texts.map((text) => JSON.parse(text));
		expect(data.map((each) => each['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
		const cards = page.locator('article a[href^="/experience/detail/"]');
		const shown = await cards.evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href));
		expect(data[1].itemListElement.map(({ url }: { url: string }) => url)).toEqual(shown);
		expect(shown.length).toBeGreaterThanOrEqual(3);
	}
	expect(withoutTrips).toBeLessThanOrEqual(1);
});

test('a place without trips is not found, and another path of a place leads to its page', {
	tag: '@desktop',
}, async ({ request }) => {
	const answerTo = async (path: string) => {
		const answer = await request.get(path, { maxRedirects: 0 });
		return [answer.status(), answer.headers()['location']];
	};
	expect(await answerTo('/boat-trips/sri-lanka/atlantis')).toEqual([404, undefined]);
	expect(await answerTo('/boat-trips/australia/galle')).toEqual([404, undefined]);
	expect(await answerTo('/boat-trips/united-kingdom/london')).toEqual([404, undefined]);
	expect(await answerTo('/boat-trips/sri-lanka/galle-southern-province')).toEqual([302, galle]);
});

test('a place page is accessible in each language, light and dark, and with the keyboard', async ({
	page,
}) => {
	for (const [language, heading] of [
		['si', 'ගාල්ල හි බෝට්ටු ගමන්'],
		['ta', 'காலி இல் படகுப் பயணங்கள்'],
	] as const) {
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme });
			await page.goto(`${galle}?lang=${language}`);
			await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
			await expectAccessible(page);
		}
	}
	await page.goto(`${galle}?lang=en`);
	const dates = page.getByRole('main').getByRole('link', { name: 'Check dates' });
	for (let presses = 0; presses < 40; presses += 1) {
		await page.keyboard.press('Tab');
		if (await dates.evaluate((link) => link === document.activeElement)) break;
	}
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/search\/Galle\//);
});
