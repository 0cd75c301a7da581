import type { APIRequestContext, Page } from '@playwright/test';
import { offlineConsoleErrors } from './boarding-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

async function anExperience(request: APIRequestContext): Promise<string> {
	const answer = await request.get('/api/experience/promoted');
	return (await answer.json()).result[0]._id;
}

async function ownerOf(request: APIRequestContext, id: string): Promise<string> {
	const answer = await request.get(`/api/experience/one/${id}`);
	return (await answer.json()).result.owner.page;
}

const head = (page: Page, selector: string, attribute = 'content') =>
	page.locator(`head ${selector}`).first().getAttribute(attribute);

async function linkedData(page: Page): Promise<Record<string, Record<string, unknown>>> {
	const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
	return Object.fromEntries(texts.map((text) => JSON.parse(text)).map((each) => [each['@type'], each]));
}

test.describe('public pages', () => {
	test('a public page has title, description, one canonical address and picture', async ({
		page,
		request,
		baseURL,
	}) => {
		const id = await anExperience(request);
		const seen = new Set<string>();
		const addresses = [
			'/',
			'/search/Galle/6.0461/80.2103',
			`/experience/detail/${id}`,
			await ownerOf(request, id),
		];
		for (const address of [...addresses, '/terms', '/privacy', '/policy']) {
			await page.goto(`${address}?utm_source=post`);
			const title = await page.title();
			expect(title).toContain('Mateship');
			expect(seen).not.toContain(title);
			seen.add(title);
			expect((await head(page, 'meta[name=description]'))?.length).toBeGreaterThan(50);
			await expect(page.locator('head link[rel=canonical]')).toHaveCount(1);
			expect(await head(page, 'link[rel=canonical]', 'href')).toBe(`${baseURL}${address}`);
			const picture = (await head(page, 'meta[property="og:image"]')) ?? '';
			const drawn = await request.get(picture);
			expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/jpeg']);
		}
	});

	test('a public page describes itself with structured data', async ({ page, request }) => {
		await page.goto('/');
		expect(Object.keys(await linkedData(page))).toEqual(['Organization', 'WebSite']);
		await page.goto('/search/Galle/6.0461/80.2103');
		expect((await linkedData(page))['ItemList']?.['itemListElement']).toHaveLength(9);
		await page.goto(`/experience/detail/${await anExperience(request)}`);
		const { Product: product, BreadcrumbList: way } = await linkedData(page);
		expect(product?.['offers']).toMatchObject({ priceCurrency: 'USD' });
		expect(product?.['name']).toBe(await page.getByRole('heading', { level: 1 }).textContent());
		expect(way?.['itemListElement']).toHaveLength(3);
		const owner = await ownerOf(request, await anExperience(request));
		await page.goto(owner);
		const { ProfilePage: profile } = await linkedData(page);
		expect(profile?.['mainEntity']).toMatchObject({
			'@type': 'Person',
			name: await page.getByRole('heading', { level: 1 }).textContent(),
		});
		await expectAccessible(page);
	});
});

test('a readable address redirects to the canonical address', async ({ request }) => {
	const id = await anExperience(request);
	const sendRequest = async (address: string) => {
		const answer = await request.get(address, { maxRedirects: 0 });
		return [answer.status(), answer.headers()['location']];
	};
	const canonical = [301, `/experience/detail/${id}`];
	expect(await sendRequest(`/experience/detail/${id}/sunset-sail`)).toEqual(canonical);
	expect(await sendRequest(`/experience/sunset-sail-${id}`)).toEqual(canonical);
	const owner = await ownerOf(request, id);
	expect(await sendRequest(owner.replace(/[^/]+$/, 'somebody-else'))).toEqual([301, owner]);
	expect(await sendRequest(owner.replace(/\/[^/]+$/, ''))).toEqual([301, owner]);
	expect(await sendRequest('/search/Galle')).toEqual([302, '/search?place=Galle']);
	expect((await sendRequest('/search?place=Galle'))[0]).toBe(302);
	expect((await sendRequest('/experience/no-such-thing'))[0]).toBe(404);
});

test.describe('an unknown address', () => {
	test.use({ refusals: /status of 404/ });

	test('an unknown address answers 404 with a link home', async ({ page }) => {
		for (const address of [
			'/no/such/page',
			'/experience/detail/00000000000000000000',
			'/owner/00000000000000000000/nobody',
		]) {
			const answer = await page.goto(address);
			expect(answer?.status()).toBe(404);
			await expect(page.getByRole('heading', { name: 'PAGE NOT FOUND.' })).toBeVisible();
			await expect(page.getByText('The requested page does not exist.')).toBeVisible();
			expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex');
		}
		await expectAccessible(page);
		await page.getByRole('link', { name: 'Return to Home page' }).click();
		await expect(page).toHaveURL(/\/$/);
	});
});

test('search engines may not index private pages', async ({ request }) => {
	const answer = await request.get('/profile/renter/bookings');
	expect(answer.headers()['x-robots-tag']).toBe('noindex');
	expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /profile');
});

test.describe('search engines find the legal pages', () => {
	test('legal pages are accessible, link to each clause, and contain every term', async ({ page }) => {
		for (const address of ['/privacy', '/policy', '/terms']) {
			await page.goto(address);
			await expectAccessible(page);
			const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
			for (const link of await contents.all()) {
				const anchor = (await link.getAttribute('href')) ?? '';
				await expect(page.locator(`section${anchor}`)).toContainText((await link.textContent()) ?? '');
			}
		}
		const terms = page.getByRole('article');
		for (const term of [
			'at least 18 years old',
			'through a social media account',
			'only once we have approved it',
			'Instant booking',
			'Booking request',
			'We collect the listing fee',
			'We pay owners weekly',
			'service fee of 10%',
			'a matter between renter and owner, subject to these conditions',
			'5 days before the departure date',
			'30 days notice of an amendment',
			'for convenience, with 30 days notice',
			'10 business days to remedy',
			'less than 12 months old',
			'100 dollars when no service fees were paid',
			'48 hours after it was posted',
			'law of Victoria',
		]) {
			await expect(terms).toContainText(term);
		}
	});
});

test.describe('pages without a network connection', () => {
	test.use({ serviceWorkers: 'allow', refusals: offlineConsoleErrors });

	async function waitForCache(page: Page): Promise<void> {
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	}

	async function signInAsNimal(page: Page): Promise<void> {
		await page.goto('/profile/renter/bookings');
		await page.getByRole('link', { name: 'Continue with Google' }).click();
		await page.getByRole('button', { name: /^Nimal Karunaratne/ }).click();
		await expect(page.getByRole('article').first()).toContainText('Confirmed');
	}

	const mine = (page: Page) =>
		page.evaluate(async () => {
			const cache = await caches.open('mine');
			return (await cache.keys()).map(({ url }) => new URL(url).pathname);
		});

	test('without a network, confirmed bookings can be read until sign-out', async ({ page, context }) => {
		await signInAsNimal(page);
		await waitForCache(page);
		await page.reload();
		const first = page.getByRole('article').first();
		await expect(first).toContainText('Confirmed');
		const words = await first.getByRole('heading').textContent();
		await expect.poll(() => mine(page)).toContain('/api/booking/renter');

		await context.setOffline(true);
		await page.reload();
		await expect(first).toContainText(words ?? '');
		await expect(page.getByText('You’re offline. This is how the page looked')).toBeVisible();
		await expectAccessible(page);

		await page.goto('/search/Galle/6.0461/80.2103');
		await expect(page.getByRole('heading', { name: 'No signal out here.' })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('link', { name: 'See your bookings' }).click();
		await expect(first).toContainText('Confirmed');

		await context.setOffline(false);
		await page.reload();
		const secrets = await page.evaluate(async () => {
			const answer = await (await caches.open('mine')).match('/api/user');
			return (await answer?.json())?.result;
		});
		expect(secrets).toMatchObject({ firstName: 'Nimal', bankDetails: null, boatingLicence: [] });

		// A cached page is hidden once it is older than any session can be.
		await expect(first).toContainText('Confirmed');
		await context.setOffline(true);
		await page.evaluate(async (old) => {
			const cache = await caches.open('mine');
			for (const request of await cache.keys()) {
				const answer = await cache.match(request);
				await cache.put(request, new Response(await answer?.text(), { headers: { date: old } }));
			}
		}, new Date(Date.now() - 31 * 24 * 3_600_000).toUTCString());
		await page.reload();
		await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible();
		await expect(page.getByRole('article')).toHaveCount(0);
		await context.setOffline(false);
		await page.goto('/profile/renter/bookings');

		await page.getByText('Account of Nimal').locator('..').click();
		await page.getByRole('button', { name: 'Sign Out' }).click();
		await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();
		await expect.poll(() => mine(page)).toEqual([]);
	});
});
