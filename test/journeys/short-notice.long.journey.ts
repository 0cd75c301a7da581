import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import '#test/temporal.ts';
import { goToNextStep, signInAsNew } from './owner-steps.ts';
import { pay } from './request-steps.ts';
import { chooseInMenu } from './trip-steps.ts';
import { expect, test } from './watched-page.ts';

/** A place that no other journey uses, with boats on every day of the week. */
const place = { path: '/search/Negombo/7.2273/79.8396', timeZone: 'Asia/Colombo' };

async function expectNoRefund(where: Locator): Promise<void> {
	await expect(where).toContainText(/leaves in \d days, so it can’t be refunded/);
	await expect(where).not.toContainText(/full refund/i);
}

/** Waits until one of the emails is about the booking. */
async function mailsTo(page: Page, address: string): Promise<readonly string[]> {
	let mails: readonly string[] = [];
	await expect(async () => {
		const answer = await page.request.get(`/inbox.json?to=${encodeURIComponent(address)}`);
		const { emails } = (await answer.json()) as { emails: readonly { text: string; html: string }[] };
		mails = emails.flatMap(({ text, html }) => [text, html]);
		expect(mails.join()).toContain('Negombo');
	}).toPass();
	return mails;
}

test('for a trip in three days, no page or email promises a refund', async ({ page }) => {
	const main = page.getByRole('main');
	const date = Temporal.Now.plainDateISO(place.timeZone).add({ days: 3 }).toString();
	const address = `soon-${randomInt(1_000_000)}@people.example`;
	await page.goto(`${place.path}?date=${date}`);
	await expect(main.getByRole('article').first()).toBeVisible();
	await expect(main).not.toContainText(/full refund/i);
	await page.locator('article a[href^="/experience/detail/"]').first().click();
	await page.getByRole('button', { name: /^Departure date/ }).click();
	await page.locator(`[data-date="${date}"]`).click();
	await expectNoRefund(page.getByRole('complementary'));
	await expectNoRefund(main);

	await page
		.getByRole('link', { name: /^Book instantly/ })
		.first()
		.click();
	await signInAsNew(page, 'Sooriya', 'Tomorrow', address);
	await page.getByRole('button', { name: 'I Understand' }).click();
	await expectNoRefund(main);
	await goToNextStep(page);
	await expect(page.getByRole('spinbutton', { name: 'Adults' })).toBeVisible();
	await goToNextStep(page);
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await goToNextStep(page);
	await expect(page.getByRole('button', { name: /^Pay US\$/ })).toBeVisible();
	await expectNoRefund(main);
	await pay(page, 'US$');
	await expectNoRefund(main);

	await page.getByRole('link', { name: 'See your bookings' }).click();
	const card = main.getByRole('article');
	await expect(card).toBeVisible();
	await expect(main).not.toContainText(/full refund/i);
	await chooseInMenu(card, 'Cancel booking');
	await expectNoRefund(page.getByRole('dialog'));
	await expect(page.getByRole('dialog')).toContainText(/US\$0\.00/);
	await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
	await card.getByRole('heading').getByRole('link').click();
	await expect(page).toHaveURL(/\/profile\/renter\/bookings\/\w{20}$/);
	await expectNoRefund(main);

	const mails = await mailsTo(page, address);
	expect(mails.some((mail) => /leaves in \d days, so it can’t be refunded/.test(mail))).toBe(true);
	for (const mail of mails) expect(mail).not.toMatch(/full refund/i);
});
