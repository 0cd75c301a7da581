import type { Page } from '@playwright/test';
import { expect, test } from './watched-page.ts';

interface LoadMetrics {
	readonly shift: number;
	readonly readableMs: number;
	readonly scriptsMs: number;
	readonly vanished: readonly string[];
}

test.describe('with scripts turned off', () => {
	// Without JavaScript, the browser reports the page's scripts as blocked by policy.
	test.use({ javaScriptEnabled: false, refusals: /^csp$/ });

	test('without scripts, a renter searches, filters, opens a trip and reaches sign-in', async ({ page }, {
		project,
	}) => {
		await page.goto('/');
		await expect(page.getByRole('article').first()).toBeVisible();
		await page.getByRole('combobox', { name: 'Where to?' }).fill('Galle');
		await page.getByRole('button', { name: 'Search', exact: true }).click();
		await expect(page).toHaveURL(/\/search\/Galle%2C%20Sri%20Lanka\/6\.\d+\/80\.\d+$/);
		await expect(
			page.getByRole('heading', { name: 'Showing Amazing Boating Experiences in Galle, Sri Lanka' }),
		).toBeVisible();
		await expect(page.getByRole('article')).not.toHaveCount(0);

		await page.locator('summary').filter({ hasText: 'Category' }).click();
		await page.getByRole('link', { name: 'Sailing', exact: true }).click();
		await expect(page).toHaveURL(/category=sailing/);
		const price = page.locator('details').filter({ has: page.locator('summary', { hasText: 'Price' }) });
		await price.locator('summary').click();
		await price.getByRole('slider').press('PageDown');
		await price.getByRole('button').click();
		await expect(page).toHaveURL(/category=sailing.*price=\d+/);
		const inForce = page.getByRole('list', { name: 'Active filters' });
		await expect(inForce.getByRole('link')).toHaveText(['Sailing', /^Up to US\$/, 'Clear all']);
		await inForce.getByRole('link', { name: 'Clear all' }).click();
		await page.getByRole('link', { name: 'Next page' }).first().click();
		await expect(page).toHaveURL(/page=2/);

		await page.getByRole('article').first().getByRole('link').first().click();
		await expect(page).toHaveURL(/\/experience\/detail\//);
		for (const name of ['Cancellation policy', 'Where you will be', 'Similar listings'])
			await expect(page.getByRole('heading', { name })).toBeVisible();
		if (project.name === 'desktop') await page.getByRole('link', { name: 'Book instantly' }).first().click();
		else await page.getByRole('link', { name: 'Book instantly' }).last().click();
		const needed = page.getByRole('main').locator('noscript p');
		await expect(needed).toBeVisible();
		await expect(needed).toContainText('The next steps need JavaScript.');
		await needed.locator('a').click();
		await expect(page).toHaveURL(/\/signin\?from=%2Fexperience%2Fbooking/);
		for (const provider of ['Google', 'Facebook']) {
			const door = page.getByRole('link', { name: `Continue with ${provider}` });
			await expect(door).toHaveAttribute('href', `/auth/${provider.toLowerCase()}`);
		}
		await page.getByRole('link', { name: 'Continue with Google' }).click();
		await expect(page).toHaveURL(/\/fakes\//);
	});
});

test.describe('page before its scripts arrive', () => {
	test('before scripts arrive, a page accepts typing and marks buttons that do not respond yet', async ({
		page,
		request,
	}) => {
		const coming = Promise.withResolvers<void>();
		await page.context().route('**/assets/*.js', async (route) => {
			await coming.promise;
			await route.continue();
		});
		const promoted = await (await request.get('/api/experience/promoted')).json();
		await page.goto(`/experience/detail/${promoted.result[0]._id}`, { waitUntil: 'commit' });
		const departure = page.getByRole('button', { name: /^Departure date/ });
		await expect(departure).toBeDisabled();
		const home = await page.context().newPage();
		await home.goto('/', { waitUntil: 'commit' });
		const field = home.getByRole('combobox', { name: 'Where to?' });
		await field.pressSequentially('Galle');
		coming.resolve();

		await home
			.getByRole('option', { name: /^Galle\b.*Sri Lanka/ })
			.first()
			.click();
		await expect(field).toHaveValue('Galle, Sri Lanka');
		await departure.click();
		await expect(page.getByRole('grid', { name: /^Departure date/ })).toBeVisible();
	});
});

/** Loads a page over a slow phone network: 400 kbit/s, with 400 ms latency in each direction. */
async function arriveSlowly(page: Page, address: string): Promise<LoadMetrics> {
	const network = await page.context().newCDPSession(page);
	await network.send('Network.enable');
	await network.send('Network.setCacheDisabled', { cacheDisabled: true });
	await network.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 400,
		downloadThroughput: 50_000,
		uploadThroughput: 50_000,
	});
	await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
	// Waits for later scripts, because hydration also must not move or remove elements.
	await page.waitForLoadState('networkidle', { timeout: 60_000 });
	await network.detach();
	return await page.evaluate(() => window.loadMetrics());
}

declare global {
	interface Window {
		loadMetrics(): LoadMetrics;
	}
}

/** Runs in the page before its own scripts. */
function observeLoad(): void {
	let shift = 0;
	const vanished: string[] = [];
	const most = new Map<string, number>();
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
				shift += Number(entry.value);
		}
	}).observe({ type: 'layout-shift', buffered: true });
	new MutationObserver(() => {
		for (const part of ['h1', 'main summary', 'article', '[aria-label="Map"]']) {
			const now = document.querySelectorAll(part).length;
			if (now < (most.get(part) ?? 0)) vanished.push(part);
			most.set(part, Math.max(now, most.get(part) ?? 0));
		}
	}).observe(document, { childList: true, subtree: true });
	window.loadMetrics = () => {
		// The head contains the scripts that hydration needs.
		const needed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
		const scripts = performance
			.getEntriesByType('resource')
			.filter(({ name }) => needed.some(({ href }) => href === name))
			.map((entry) => (entry as PerformanceResourceTiming).responseEnd);
		return {
			shift,
			readableMs:
				performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
			scriptsMs: Math.max(...scripts),
			vanished,
		};
	};
}

test.describe('on a slow network', () => {
	test('on a slow network, pages are readable before scripts arrive and stay stable', {
		tag: '@long',
	}, async ({ page, request }) => {
		const promoted = await (await request.get('/api/experience/promoted')).json();
		await page.addInitScript(observeLoad);
		for (const address of [
			'/',
			'/search/Galle/6.0461/80.2103',
			`/experience/detail/${promoted.result[0]._id}`,
		]) {
			const { shift, readableMs, scriptsMs, vanished } = await arriveSlowly(page, address);
			expect.soft(shift, `${address}: layout shift`).toBeLessThan(0.05);
			expect.soft(readableMs, `${address}: readable before its scripts`).toBeLessThan(scriptsMs);
			expect.soft(vanished, `${address}: vanished`).toEqual([]);
		}
	});
});
