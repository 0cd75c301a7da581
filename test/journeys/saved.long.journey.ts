import { randomInt } from 'node:crypto';
import { callApiAs, signInByApi } from './booking-steps.ts';
import { expectMail } from './inbox.ts';
import { checkAlert } from './move-departure.ts';
import { offerRide } from './offer-ride.ts';
import { dayInMonths } from './owner-steps.ts';
import { signInAsDemo } from './request-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

test('a group of four votes on a shared list and decides', async ({ page, another }) => {
	await page.goto('/search/Galle/6.0461/80.2103');
	const hearts = page.locator('article').getByRole('button', { name: /^Save / });
	for (const at of [0, 1, 2]) {
		await hearts.nth(at).click();
		await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true');
	}
	await expect(page.getByRole('status').filter({ hasText: /^Saved: / })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Saved trips' }).last().click();
	await expect(page.getByText('Saved on this device.')).toBeVisible();
	await expect(page.locator('article')).toHaveCount(3);
	await expectAccessible(page);

	await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
	await signInAsDemo(page, 'Nimal Karunaratne');
	await expect(page).toHaveURL(/\/saved$/);
	await expect(page.locator('article')).toHaveCount(3);
	await page.getByRole('button', { name: 'New list' }).click();
	await page.getByLabel('Name').fill('Our day out');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('No trips on this list yet')).toBeVisible();
	const lists = page.getByRole('navigation', { name: 'Lists' });
	await lists.getByRole('link', { name: /^All/ }).click();
	const choices = page.getByRole('combobox', { name: /^List of / });
	for (const at of [0, 1, 2]) {
		await choices.nth(at).selectOption({ label: 'Our day out' });
		await expect(lists.getByRole('link', { name: `Our day out ${at + 1}` })).toBeVisible();
	}
	await lists.getByRole('link', { name: /^Our day out/ }).click();
	await page.getByRole('button', { name: 'Share the list' }).click();
	await page.getByRole('button', { name: 'Make a link' }).click();
	const address = await page.getByText(/\/saved\/shared\/[0-9a-z]{40}$/).textContent();
	await expectAccessible(page);

	const [anna, ben, chandra] = [await another('phone'), await another('phone'), await another('phone')];
	for (const friend of [anna, ben, chandra]) {
		await friend.goto(address ?? '');
		await expect(friend.getByRole('heading', { level: 1, name: 'Our day out' })).toBeVisible();
		await expect(friend.getByRole('main')).not.toContainText('Nimal');
	}
	const names = await anna.getByRole('main').locator('article').getByRole('heading').allTextContents();
	const [first = '', second = ''] = names;
	const vote = (friend: typeof anna, nth: number) =>
		friend
			.getByRole('button', { name: /^Vote for / })
			.nth(nth)
			.click();
	await vote(anna, 1);
	await expect(anna.getByText('1 vote', { exact: true })).toBeVisible();
	await expectAccessible(anna);
	await vote(ben, 1);
	const counted = chandra.waitForResponse(/\/saved\/shared\/vote$/);
	await vote(chandra, 0);
	await counted;
	await expect(ben.getByText('2 votes')).toBeVisible();
	await expect(chandra.getByText('1 vote', { exact: true })).toBeVisible();

	await chandra.reload();
	const titles = chandra.getByRole('main').locator('article').getByRole('heading');
	await expect(titles).toHaveText([second, first, /./]);
	const own = chandra.getByRole('button', { name: /^Vote for / });
	await expect(own.nth(1)).toHaveAttribute('aria-pressed', 'true');

	await page.getByRole('button', { name: 'Stop sharing and delete the votes' }).click();
	await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
	expect((await page.request.get(address ?? '')).status()).toBe(404);
});

test('a saved search emails a ride that an owner offers later', async ({ page, another }) => {
	const address = `alerted-${randomInt(1_000_000_000)}@people.example`;
	await signInByApi(page, 'Dilan', 'Searches', address);
	const date = dayInMonths(4, 24);
	const search = `/search/Galle/6.0461/80.2103?date=${date}`;
	await page.goto(search);
	await page.getByRole('button', { name: 'Save search' }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Save search' });
	await expect(dialog).toContainText('We’ll email you new trips and rides within 100 km of Galle');
	await expect(dialog.getByLabel('Dates').locator('option:checked')).toHaveText(/ only$/);
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(dialog).toContainText('Alert added.');
	await expectAccessible(page);
	await dialog.getByRole('link', { name: 'See your alerts' }).click();
	const alert = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Galle' }) });
	await expect(alert).toContainText(String(date.day));
	await expectAccessible(page);
	const [{ _id: alertId }] = await callApiAs(page, '/saved/alerts');

	const owner = await another();
	await signInByApi(owner, 'Rohan', 'Jayawardena');
	const ride = await offerRide(owner, {
		departureDate: date.toString(),
		departureTime: '06:30',
		seatsAvailable: 2,
		priceRupees: 3_700,
		customMessage: 'Dolphins before breakfast.',
	});
	await checkAlert(alertId);
	await expectMail(page, address, 'this is new for the searches that you saved');

	await page.goto(`/inbox?to=${encodeURIComponent(address)}`);
	await expect(page.getByText('1 new trip for your search: Galle')).toBeVisible();
	const mail = page.locator('iframe').first().contentFrame();
	await expect(mail.getByRole('link', { name: 'Show the results' })).toHaveAttribute(
		'href',
		/\/search\/Galle\//,
	);
	const opened = page.waitForEvent('popup');
	await mail.getByRole('link', { name: /^Shared ride on .+: US\$20\.00 per seat$/ }).click();
	const ridePage = await opened;
	await expect(ridePage).toHaveURL(new RegExp(`/sharing/detail/${ride}$`));
	await expect(
		ridePage.getByRole('heading', { level: 1, name: /^Trip with Rohan Jayawardena/ }),
	).toBeVisible();
	await expect(ridePage.getByRole('link', { name: 'Join this ride' }).first()).toBeVisible();

	await page.goto('/saved/alerts');
	await page.getByRole('button', { name: 'Delete the alert for Galle' }).click();
	await expect(page.getByText('No alerts yet')).toBeVisible();
});
