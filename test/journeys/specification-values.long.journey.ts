import type { Locator, Page } from '@playwright/test';
import { expect, test } from './watched-page.ts';

/** Numbers and texts of docs/requirements.md, measured in a browser. */
const galle = '/search/Galle/6.0461/80.2103';

async function countVisibleCards(carousel: Locator): Promise<number> {
	return await carousel.evaluate((section) => {
		const { left, right } = section.getBoundingClientRect();
		return [...section.querySelectorAll(':scope > ul > li')].filter((card) => {
			const box = card.getBoundingClientRect();
			return box.left >= left - 1 && box.right <= right + 1;
		}).length;
	});
}

async function expectCards(page: Page, name: string, cards: Readonly<Record<number, number>>): Promise<void> {
	const carousel = page.getByRole('region', { name });
	for (const [width, count] of Object.entries(cards)) {
		await page.setViewportSize({ width: Number(width), height: 900 });
		expect(await countVisibleCards(carousel), `${name} at ${width} px`).toBe(count);
	}
}

test('the home page shows 1, 2 or 3 cards depending on its width, and its content fades in', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	await page.goto('/');
	await expectCards(page, 'Promoted experiences', { 499: 1, 500: 2, 799: 2, 800: 3 });
	await expect(page.getByRole('main')).toHaveCSS('animation-duration', '1s');
});

test('a search page has 9 experiences, 6 rides and a map at zoom 10', async ({ page, request }) => {
	await page.goto(galle);
	const lists = page.getByRole('main').getByRole('list');
	await expect(
		lists.filter({ has: page.getByRole('heading', { level: 2 }) }).getByRole('article'),
	).toHaveCount(9);
	await expect(page.locator('#rides').getByRole('article')).toHaveCount(6);
	await expectCards(page, 'Reviews', { 799: 1, 800: 2 });
	// Names are cut at 39 characters, owners' messages to mates at 80.
	for (const name of await lists.getByRole('article').getByRole('heading', { level: 2 }).allTextContents())
		expect(name).toMatch(/^(.{1,39}|.{1,39}…)$/u);
	const messages = page.locator('#rides').getByRole('article').locator('[class*="message"]');
	await expect(messages).not.toHaveCount(0);
	for (const message of await messages.allTextContents()) expect([...message].length).toBeLessThanOrEqual(81);
	expect(await (await request.get(galle)).text()).toContain('src="/maps/static/10/');
	await page.goto(`${galle}?category=house+boats`);
	await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toHaveCount(0);
});

test('empty and loading states use the required words', async ({ page, request }) => {
	await page.goto('/search/Point%20Nemo/-48.8767/-123.3933');
	await expect(page.getByText('Oops, No Results Found!')).toBeVisible();
	await expect(page.getByText('No reviews available for this location yet!')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Share A Ride' })).toHaveCount(0);
	expect(await (await request.get('/profile')).text()).toContain('Loading, Please Wait...');
});

test('maps show an 800 m circle at zoom 14, and full-screen maps show a point', async ({ page, request }) => {
	const promoted = await (await request.get('/api/experience/promoted')).json();
	const ride = await (await request.get(`/api/sharing/search/Galle/6.0461/80.2103`)).json();
	for (const address of [
		`/experience/detail/${promoted.result[0]._id}`,
		`/sharing/detail/${ride.result.rides[0]._id}`,
	]) {
		await page.goto(address);
		await expect(page.locator('img[alt^="Approximate location"]')).toHaveAttribute(
			'src',
			/\/maps\/static\/14\/.*circle=800/,
		);
	}
	await page.goto('/full/map/Old%20jetty/-28.7745/114.6089');
	await expect(page.getByRole('heading', { name: 'Old jetty' })).toBeVisible();
	await expect(page.getByText('Pinch or scroll to zoom')).toBeVisible();
	await expect(page.locator('img[src*="/maps/static/18/"][src*="part=land"]')).toHaveCount(1);
});

test('cookies are accepted once per device', async ({ page }) => {
	await page.goto('/');
	const bar = page.getByRole('region', { name: 'Cookies' });
	await expect(bar).toContainText('uses cookies for necessary functionalities');
	await expect(bar.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
	const last = page.getByRole('contentinfo').getByRole('link').last();
	await expect(async () => {
		// The page may still grow, so the check is repeated.
		await last.blur();
		await last.focus();
		const [link, over] = [await last.boundingBox(), await bar.boundingBox()];
		expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
	}).toPass({ timeout: 30_000 });
	await bar.getByRole('button', { name: 'I Understand' }).click();
	await expect(bar).toHaveCount(0);
	expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted'))).toBe('true');
	await page.reload();
	await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();
	await expect(bar).toHaveCount(0);
});

test('visitors see the join button, and return to the previous page after joining', async ({ page }) => {
	await page.goto(`${galle}?price=900`);
	await page.getByRole('link', { name: 'SIGN IN' }).click();
	await page.getByRole('link', { name: 'Continue with Facebook' }).click();
	await page.getByLabel('First name').fill('Pema');
	await page.getByRole('button', { name: 'Sign in as this person' }).click();
	await expect(page).toHaveURL(/\/search\/Galle.*price=900$/);
	await page.goto('/signin');
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
	await expect(page.getByRole('link', { name: /^Join / })).toHaveCount(0);
	await page.getByRole('banner').locator('summary', { hasText: 'Account of' }).click();
	await page.getByRole('button', { name: 'Sign Out' }).click();
	await expect(page.getByRole('link', { name: /^Join / })).toBeVisible();
});

test('the profile shows its person, switches views, and reports a missing owner account', async ({
	page,
}) => {
	await page.goto('/profile');
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill('Pema');
	await page.getByLabel('Last name').fill('Skipper');
	await page.getByRole('button', { name: 'Sign in as this person' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Pema Skipper' })).toBeVisible();
	await expect(page.getByText("Renter's profile")).toBeVisible();
	await expect(page).toHaveURL(/\/profile\/renter\/bookings$/);
	const view = page.getByRole('switch');
	await expect(view).not.toBeChecked();
	await view.click();
	await expect(page).toHaveURL(/\/profile\/owner\/boats$/);
	await expect(view).toBeChecked();
	await expect(page.getByText("Owner's profile")).toBeVisible();
	const notSetUp = 'Owner Account Not Setup! Please setup owner account first!';
	await expect(page.getByRole('link', { name: notSetUp }).or(page.getByText(notSetUp)).first()).toBeVisible();
	const menu = page.getByRole('navigation', { name: 'Sections' });
	await expect(menu.getByRole('link')).toHaveText([
		'OVERVIEW',
		'CALENDAR',
		'BOARDING',
		'CONFIRMED',
		'COMPLETED',
		'CANCELED',
		'BOOKING REQUESTS',
		'SHARING BOOKINGS',
		'BOATS',
		'EXPERIENCES',
		'PROMO CODES',
		'YOUR WEBSITE',
		'EARNINGS',
		'PAYOUTS',
		'REVIEWS',
		'STATISTICS',
		'PROFILE SETTINGS',
	]);
	await menu.getByRole('link', { name: 'SHARING BOOKINGS' }).click();
	await expect(page.getByText('You have not created any sharing bookings yet!')).toBeVisible();
	await menu.getByRole('link', { name: 'PROFILE SETTINGS' }).click();
	await expect(page.getByText("Your Owner's Account needs to be configured!")).toBeVisible();
	await page.getByRole('link', { name: 'Configure' }).click();
	await expect(page).toHaveURL(/\/owner\/setup$/);
});

/** Presses Next. Returns how long the old step stays visible, in milliseconds. */
const pauseOf = (page: Page) =>
	page.evaluate(async () => {
		const step = () => document.querySelector('#wizard-heading')?.textContent;
		const [before, begin] = [step(), performance.now()];
		document.querySelector<HTMLButtonElement>('main button[type="submit"]')?.click();
		while (step() === before) await new Promise(requestAnimationFrame);
		return performance.now() - begin;
	});

test('a booking wizard requires a date, pauses 200 ms, and limits the group', async ({ page, request }) => {
	const promoted = await (await request.get('/api/experience/promoted')).json();
	const { _id, groupSize } = promoted.result[1];
	await page.goto(`/experience/booking?experienceId=${_id}`);
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill('Pema');
	await page.getByRole('button', { name: 'Sign in as this person' }).click();
	const step = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
	const next = page.getByRole('button', { name: 'Next', exact: true });
	const back = page.getByRole('button', { name: 'Back', exact: true });

	await step('When would you like to go?');
	await expect(back).toHaveCount(0);
	await next.click();
	await expect(page.getByText('Please choose a departure date.')).toBeVisible();
	await step('When would you like to go?');
	await page.getByRole('list', { name: 'Soonest free dates' }).getByRole('button').first().click();
	expect(await pauseOf(page)).toBeGreaterThan(198);

	await step('Who is coming?');
	const adults = page.getByRole('spinbutton', { name: 'Adults' });
	await adults.fill('99999');
	await expect(adults).toHaveValue(String(groupSize));
	for (const name of ['Adults', 'Kids']) {
		const more = page.getByRole('button', { name: `One more: ${name}` });
		await expect(more).toBeDisabled();
		await more.click({ force: true });
	}
	await expect(adults).toHaveValue(String(groupSize));
	await expect(page.getByRole('spinbutton', { name: 'Kids' })).toHaveValue('0');
	await adults.fill('0');
	await next.click();
	await expect(page.getByText('Please add at least one person.')).toBeVisible();
	await adults.fill('1');
	await next.click();

	await step('Who is booking?');
	await back.click();
	await step('Who is coming?');
	await back.click();
	await step('When would you like to go?');
	await next.click();
	await step('Who is coming?');
	await next.click();

	// Any refusal must be shown as a failed booking, regardless of its status.
	const refusal = { state: false, code: 'busy', message: 'All hands are busy right now.', facts: {} };
	await page.route('**/api/booking/add', (route) => route.fulfill({ json: refusal }));
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await next.click();
	await expect(page.getByText('All hands are busy right now.')).toBeVisible();
	await step('Who is booking?');
	await expect(next).toBeEnabled();
	await expect(next).not.toHaveAttribute('aria-busy', 'true');
});

test.describe('Internet Explorer', () => {
	test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' });

	test('Internet Explorer is reported as unsupported', async ({ page }) => {
		await page.goto('/');
		const message =
			'This Web Application is not supported in Internet Explorer! Please use a different browser!';
		await expect(page.getByText(message)).toBeVisible();
	});
});
