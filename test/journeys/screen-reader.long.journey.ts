import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './watched-page.ts';

const galle = '/search/Galle/6.0461/80.2103';

/** Includes states without an ARIA role. */
async function accessibleStates(page: Page, role: string, name: RegExp): Promise<Record<string, unknown>> {
	const session: CDPSession = await page.context().newCDPSession(page);
	const { nodes } = await session.send('Accessibility.getFullAXTree');
	await session.detach();
	const node = nodes.find(
		(each) => !each.ignored && each.role?.value === role && name.test(String(each.name?.value ?? '')),
	);
	expect(node, `a ${role} called ${name}`).toBeDefined();
	return Object.fromEntries(
		(node?.properties ?? []).map((property) => [property.name, property.value.value]),
	);
}

async function signInAs(page: Page, who: RegExp): Promise<void> {
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByRole('button', { name: who }).click();
}

test('screen readers get the page frame, the home page and its carousel', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Mateship"
      - navigation:
        - link "Add Your Boat"
        - link "About"
        - link "SIGN IN"
  `);
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
	await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
	await expect(
		page.getByRole('group', { name: 'Colours' }).getByRole('radio', { checked: true }),
	).toHaveCount(1);
	const carousel = page.getByRole('region', { name: 'Promoted experiences' });
	await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
	await expect(carousel.getByRole('list', { name: 'Promoted experiences' })).toHaveAttribute('tabindex', '0');
	await expect(carousel.getByRole('button', { name: 'Previous' })).toBeDisabled();
	await carousel.getByRole('button', { name: 'Next' }).click();
	await expect(carousel.getByRole('button', { name: 'Previous' })).toBeEnabled();
});

test('screen readers get search suggestions, filter panels, results, pagination and the map', async ({
	page,
}) => {
	await page.goto(galle);
	const place = page.getByRole('combobox', { name: 'Where to?' });
	await expect(place).toHaveAttribute('aria-autocomplete', 'list');
	await place.fill('galle');
	await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toBeAttached();
	expect(await accessibleStates(page, 'combobox', /^Where to\?$/)).toMatchObject({
		expanded: true,
		hasPopup: 'listbox',
	});
	await expect(page.getByRole('listbox', { name: 'Places' }).getByRole('option').first()).toHaveAttribute(
		'aria-selected',
		'false',
	);
	await place.press('Escape');
	expect(await accessibleStates(page, 'combobox', /^Where to\?$/)).toMatchObject({ expanded: false });

	await expect(page.getByRole('status').filter({ hasText: /^[\d,+]+ experiences$/ })).toBeVisible();
	expect(await accessibleStates(page, 'DisclosureTriangleGrouped', /^Price$/)).toMatchObject({
		expanded: false,
	});
	await page.locator('summary').filter({ hasText: 'Price' }).click();
	expect(await accessibleStates(page, 'DisclosureTriangleGrouped', /^Price$/)).toMatchObject({
		expanded: true,
	});
	const slider = page.getByRole('slider', { name: 'Maximum price' });
	await expect(slider).toHaveAttribute('max', '2000');
	await page.getByRole('slider').press('Escape');

	const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
	await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
		'aria-current',
		'page',
	);
	await expect(pages.getByRole('link', { name: 'Next page' })).toBeVisible();
	await expect(page.getByRole('region', { name: /^Map of experiences around Galle/ })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible();

	await page.goto((await page.locator('#rides').getByRole('link').first().getAttribute('href')) ?? '');
	// The seat pictures are decorative, because the text contains the same information.
	await expect(page.getByRole('complementary', { name: 'Join this ride' })).toContainText(
		/(no mates yet|mates? found), (\d+ seats? left|no seats left)/i,
	);
});

test('screen readers get each calendar day with its date and status', async ({ page }) => {
	await page.goto(galle);
	await page.goto((await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? '');
	const opener = page.getByRole('button', { name: 'Departure date' });
	await expect(opener).toHaveAttribute('aria-expanded', 'false');
	await opener.click();
	await expect(opener).toHaveAttribute('aria-expanded', 'true');
	const grid = page.getByRole('grid', { name: /^Departure date, \w+ \d{4}/ });
	await page.getByRole('button', { name: 'Next month' }).click();
	await expect(grid.getByRole('columnheader')).toHaveCount(7);
	const days = grid.getByRole('button');
	for (const label of await days.evaluateAll((all) =>
		all.map((each) => each.getAttribute('aria-label') ?? ''),
	))
		expect(label).toMatch(/^\w+day,? \d+ \w+ \d{4}, (free|taken|no trips|cannot be booked)$/);
	await expect(grid.getByRole('button', { name: /(taken|no trips)$/, disabled: false })).toHaveCount(0);
	await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
	const free = grid.getByRole('button', { name: /, free$/ }).first();
	await free.click();
	// The calendar stays open only while a departure time must be chosen.
	if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
	await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(1);
});

test('screen readers get the progress of a form, and a file field', async ({ page }) => {
	await page.goto('/owner/setup');
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill('Tamara');
	await page.getByRole('button', { name: 'Sign in as this person' }).click();
	const account = page.getByRole('banner').locator('summary', { hasText: 'Account of' });
	await expect(account).toBeVisible();
	expect(await accessibleStates(page, 'DisclosureTriangle', /^Account of Tamara$/)).toMatchObject({
		expanded: false,
	});
	const description = page.getByRole('textbox', { name: 'Description' });
	await page.getByRole('button', { name: 'Next', exact: true }).click();
	await expect(description).toBeFocused();
	await expect(description).toHaveAccessibleDescription(/at least 80 characters long! 80 more!/);
	expect(await accessibleStates(page, 'textbox', /^Description/)).toMatchObject({ invalid: 'true' });
	await description.fill(
		'I have been out on this water all my life, and know where the pelicans sleep at night.',
	);
	await page.getByRole('button', { name: 'Next', exact: true }).click();

	const step = page.getByRole('heading', { level: 1, name: /^Step 2 of 4: / });
	await expect(step).toBeFocused();
	const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
	await expect(steps).toHaveText(['About you', 'Licence', 'Bank', 'Phone', 'Done']);
	await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
	const licence = page.getByRole('group', { name: 'Boating licence (optional)' });
	await expect(licence).toHaveAccessibleDescription(/Up to 25 MB each/);
	await expect(licence.getByRole('button', { name: 'Choose files' })).toHaveAccessibleDescription(
		/5 files at most/,
	);
	await page.locator('input[type="file"]').setInputFiles({
		name: 'licence.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
	});
	await licence.getByRole('button', { name: /^Remove .*licence\.pdf/ }).click();
	await expect(licence.getByText('licence.pdf has been removed.')).toBeAttached();
	await expect(licence.getByRole('button', { name: 'Choose files' })).toBeFocused();
});

test('screen readers announce the desk’s waiting items, current queue and state', async ({ page }) => {
	await page.goto('/desk/boats');
	await signInAs(page, /Amara Weerakoon/);
	const desk = page.getByRole('navigation', { name: 'Desk' });
	await expect(desk.getByRole('link', { name: /^Boats \d+ needs? your attention$/ })).toHaveAttribute(
		'aria-current',
		'page',
	);
	await expect(desk.getByRole('link', { name: /^Owner accounts/ })).not.toHaveAttribute('aria-current');
	const states = page.getByRole('navigation', { name: 'States' }).getByRole('link');
	await expect(states).toHaveText(['Waiting', 'Changes requested', 'Approved', 'Rejected']);
	await expect(states.first()).toHaveAttribute('aria-current', 'page');
	await states.nth(2).click();
	await expect(states.nth(2)).toHaveAttribute('aria-current', 'page');
	await expect(states.first()).not.toHaveAttribute('aria-current');
});

test.describe('dark mode', () => {
	test.use({ colorScheme: 'dark' });

	test('every colour on public pages has enough contrast in dark mode', async ({ page }) => {
		await page.goto('/');
		await expectAccessible(page);
		await page.goto(galle);
		const trip = await page.getByRole('article').getByRole('link').first().getAttribute('href');
		const ride = await page.locator('#rides').getByRole('link').first().getAttribute('href');
		await expectAccessible(page);
		for (const address of [trip, ride, '/signin']) {
			await page.goto(address ?? '');
			await expectAccessible(page);
		}
	});
});
