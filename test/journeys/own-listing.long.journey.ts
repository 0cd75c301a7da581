import { randomInt } from 'node:crypto';
import { confirmDialog, goToNextStep, heading } from './owner-steps.ts';
import { signInAsDemo } from './request-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

/** Demo owner used by no other journey. */
const ownerName = 'Jack Morrison';

const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

test('an owner pauses and copies an experience, and changes its price in three clicks', async ({
	page: owner,
	another,
}) => {
	await owner.goto('/profile/owner/experiences');
	await owner.getByRole('button', { name: 'I Understand' }).click();
	await signInAsDemo(owner, ownerName);
	await heading(owner, 'Your experiences');
	await expectAccessible(owner);
	const verified = owner.getByRole('article').filter({ hasText: /^(?!.*Not Verified).*Verified/s });
	const name = (await verified.first().getAttribute('aria-label')) ?? '';
	const card = owner.getByRole('article', { name, exact: true });
	const address = (await card.getByRole('link', { name: 'View listing' }).getAttribute('href')) ?? '';

	// Within two seconds after pausing, the experience's page shows the pause, and booking is
	// impossible.
	await card.getByLabel(`More for ${name}`).click();
	await expectAccessible(owner);
	await card.getByRole('button', { name: 'Pause until …' }).click();
	const pause = owner.getByRole('dialog', { name: `Pause ${name}` });
	await pause.getByLabel('Take bookings again on', { exact: true }).fill(until);
	await expectAccessible(owner);
	await pause.getByRole('button', { name: 'Pause', exact: true }).click();
	await expect(card.getByText(/Not taking bookings until/)).toBeVisible();
	const visitor = await another();
	await visitor.goto(address);
	await expect(visitor.getByText(/Not taking bookings until/).first()).toBeVisible();
	await expect(visitor.getByRole('link', { name: /Book instantly/ })).toHaveCount(0);
	await visitor.getByRole('button', { name: 'I Understand' }).click();
	await expectAccessible(visitor);
	await card.getByRole('button', { name: 'Take bookings now' }).click();
	await expect(card.getByText(/Not taking bookings until/)).toHaveCount(0);
	await expect(async () => {
		await visitor.reload();
		await expect(visitor.getByRole('link', { name: /Book instantly/ }).first()).toBeVisible({
			timeout: 1_000,
		});
	}).toPass({ timeout: 4_000 });

	await card.getByLabel(`More for ${name}`).click();
	await card.getByRole('link', { name: 'Copy' }).click();
	await heading(owner, 'Which boat is it?');
	await goToNextStep(owner);
	await heading(owner, 'What will people do?');
	await goToNextStep(owner);
	await heading(owner, 'Describe your experience');
	const copied = `Copied trip ${randomInt(1_000_000)}`;
	await expect(owner.getByLabel('Name of the experience')).toHaveValue(/ \(copy\)$/);
	await owner.getByLabel('Name of the experience').fill(copied);
	for (const next of [
		'How many people can come along?',
		'Which days do you go out?',
		'When do you leave, and for how long?',
		'Who steers the boat?',
		'What does a trip cost?',
		'When can people book?',
		'Do you close for part of the year?',
		'What if a guest cancels?',
		'What should people know?',
		'Where does it start?',
		'How do people find the pier?',
		'Add photos',
	]) {
		await goToNextStep(owner);
		await heading(owner, next);
	}
	await expectAccessible(owner);
	await owner.getByRole('button', { name: 'List this experience' }).click();
	await confirmDialog(owner);
	await heading(owner, 'Your experience has been submitted');
	await owner.getByRole('link', { name: 'See your experiences' }).click();
	const copy = owner.getByRole('article', { name: copied });
	await expect(copy).toContainText('Not Verified');

	// Three clicks: change price, save, confirm.
	await copy.getByRole('link', { name: `Change price: ${copied}` }).click();
	await heading(owner, 'What does a trip cost?');
	await expectAccessible(owner);
	await owner.getByRole('textbox', { name: 'Price per trip, in rupees' }).fill('37000');
	await owner.getByRole('button', { name: 'Save changes' }).click();
	await confirmDialog(owner);
	await heading(owner, 'Your changes are saved');
	await owner.getByRole('link', { name: 'See your experiences' }).click();
	await expect(copy).toContainText('US$200.00');

	await copy.getByLabel(`More for ${copied}`).click();
	await copy.getByRole('button', { name: 'Archive' }).click();
	const archive = owner.getByRole('dialog', { name: `Archive ${copied}?` });
	await expectAccessible(owner);
	await archive.getByRole('button', { name: 'Archive' }).click();
	await expect(copy.getByText('Archived: no one can find it.')).toBeVisible();
	await copy.getByRole('button', { name: 'List again' }).click();
	await expect(copy.getByText('Archived: no one can find it.')).toHaveCount(0);
});

test('a price of one rupee needs confirmation', async ({ page: owner }) => {
	await owner.goto('/profile/owner/experiences');
	await owner.getByRole('button', { name: 'I Understand' }).click();
	await signInAsDemo(owner, ownerName);
	await owner
		.getByRole('link', { name: /^Change price: / })
		.first()
		.click();
	await heading(owner, 'What does a trip cost?');
	await owner.getByRole('textbox', { name: 'Price per trip, in rupees' }).fill('1');
	await owner.getByRole('button', { name: 'Save changes' }).click();
	const question = owner.getByRole('dialog', { name: 'Is this right?' });
	await expect(question).toContainText('The whole trip costs Rs 1, that is US$0.01.');
	await expectAccessible(owner);
	await question.getByRole('button', { name: 'Change it' }).click();
	await heading(owner, 'What does a trip cost?');
	await owner.getByRole('banner').getByRole('link', { name: 'My Profile' }).click();
	await expect(owner).toHaveURL(/\/profile\/owner$/);
	await owner.getByRole('switch', { name: 'Owner’s view' }).click();
	await expect(owner).toHaveURL(/\/profile\/renter\/bookings$/);
	await owner.goto('/');
	await owner.getByRole('banner').getByRole('link', { name: 'My Profile' }).click();
	await expect(owner).toHaveURL(/\/profile\/renter\/bookings$/);
});
