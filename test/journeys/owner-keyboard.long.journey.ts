import type { Locator, Page } from '@playwright/test';
import { insurancePolicyFile, makePhotographs } from './own-files.ts';
import { heading, makePhoneNumber, readSmsCode } from './owner-steps.ts';
import { expect, test } from './watched-page.ts';

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, place: Locator): Promise<void> {
	await place.waitFor({ state: 'attached' });
	for (let steps = 0; steps < 80; steps += 1) {
		if (await isFocused(place)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`Tab does not lead to ${place}`);
}

async function press(page: Page, place: Locator): Promise<void> {
	await tabTo(page, place);
	await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
	const field = page.getByLabel(label, { exact: true });
	await tabTo(page, field);
	await page.keyboard.type(text);
	await expect(field).not.toHaveValue('');
}

/**
 * Waits until a new step has the focus. The focus moves after the step is visible, and an earlier key
 * press would be lost.
 */
const reached = (page: Page, step: string) =>
	expect(page.getByRole('heading', { name: step, level: 1 })).toBeFocused();

async function choose(page: Page, group: string, name: string): Promise<void> {
	const wanted = page.getByRole('radio', { name });
	const radios = page.getByRole('group', { name: group }).getByRole('radio');
	const count = await radios.count();
	const first = radios.first();
	await tabTo(page, first);
	await page.keyboard.press('Space');
	for (let at = 0; at < count && !(await wanted.isChecked()); at += 1) {
		await page.keyboard.press('ArrowDown');
	}
	await expect(wanted).toBeChecked();
}

const next = (page: Page) => press(page, page.getByRole('button', { name: 'Next', exact: true }));

/** The dialog focuses its confirm button. */
async function submit(page: Page, name: string): Promise<void> {
	await press(page, page.getByRole('button', { name, exact: true }));
	const dialog = page.getByRole('dialog', { name: 'Do you want to submit the details?' });
	await expect(dialog.getByRole('button', { name: 'Submit', exact: true })).toBeFocused();
	await page.keyboard.press('Enter');
}

async function upload(page: Page, button: string, files: Parameters<Locator['setInputFiles']>[0]) {
	const chooser = page.waitForEvent('filechooser');
	await press(page, page.getByRole('button', { name: button }));
	await (await chooser).setFiles(files);
}

test('by keyboard, a new person becomes an owner with boat and trip', async ({ page }) => {
	await page.goto('/signin');
	await press(page, page.getByRole('link', { name: 'Continue with Google' }));
	await type(page, 'First name', 'Kala');
	await page.keyboard.press('Enter');
	await expect(page).not.toHaveURL(/fakes|signin/);
	await page.goto('/boat/add');
	await press(page, page.getByRole('link', { name: 'Set up your owner account' }));

	await heading(page, 'Tell guests about you');
	await type(
		page,
		'Description',
		'I have been out on this water all my life, and I know where the pelicans sleep at night.',
	);
	await next(page);
	await reached(page, 'Do you have a boating licence?');
	await next(page);
	await reached(page, 'Where should we pay you?');
	for (const label of ['Account name', 'Account number', 'Bank name', 'Bank branch']) {
		await type(page, label, '112233');
	}
	await page.keyboard.press('Enter');
	await reached(page, 'Your phone number');
	const digits = makePhoneNumber();
	await tabTo(page, page.getByRole('textbox', { name: 'Phone number' }));
	await page.keyboard.type(digits);
	await press(page, page.getByRole('button', { name: 'Request code' }));
	await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
	await page.keyboard.type(await readSmsCode(page, digits));
	await submit(page, 'Submit');
	await heading(page, 'Welcome aboard, skipper!');

	await press(page, page.getByRole('link', { name: 'List your boat' }));
	await reached(page, 'What kind of boat is it?');
	await choose(page, 'Kind of boat', 'House boat');
	await page.keyboard.press('Enter');
	await reached(page, 'Boat details');
	await type(page, 'Name of the boat', 'Quiet Otter');
	await type(page, 'Brand', 'lag');
	await expect(page.getByRole('option', { name: 'Lagoon' })).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('option', { name: 'Lagoon', selected: true })).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('Lagoon');
	await type(page, 'Year of manufacture', '2018');
	await page.keyboard.press('Enter');
	await reached(page, 'How many people does it carry?');
	await type(page, 'Max capacity', '8');
	await page.keyboard.press('Enter');
	await reached(page, 'What is on board?');
	await tabTo(page, page.getByRole('checkbox').first());
	await page.keyboard.press('Space');
	await next(page);
	await reached(page, 'Insurance');
	await upload(page, 'Choose files', insurancePolicyFile);
	await expect(page.getByText(insurancePolicyFile.name)).toBeVisible();
	// 12 December reads the same with day or month first.
	await type(page, 'Insured until', '12122099');
	// Appears once the document has been uploaded.
	await expect(page.getByText(/12 Dec 2099/)).toBeVisible();
	await next(page);
	await reached(page, 'Photos');
	await upload(page, 'Choose photos', await makePhotographs(2));
	await expect(page.getByText('2 pictures')).toBeVisible();
	await submit(page, 'List this boat');
	await heading(page, 'Your boat has been submitted');

	await press(page, page.getByRole('link', { name: 'Add an experience' }));
	await reached(page, 'Which boat is it?');
	await next(page);
	await reached(page, 'What will people do?');
	await next(page);
	await reached(page, 'Describe your experience');
	await type(page, 'Name of the experience', 'A night among pelicans');
	await type(page, 'Description', 'Down the estuary, dinner on deck, and breakfast with the birds.');
	await next(page);
	await reached(page, 'How many people can come along?');
	await type(page, 'Group size', '4');
	await page.keyboard.press('Enter');
	await reached(page, 'Which days do you go out?');
	await press(page, page.getByRole('button', { name: 'Every day' }));
	await next(page);
	await reached(page, 'When do you leave, and for how long?');
	await tabTo(page, page.getByLabel('Hour', { exact: true }));
	await page.keyboard.type('4');
	await type(page, 'Number of hours', '16');
	await page.keyboard.press('Enter');
	await reached(page, 'Who steers the boat?');
	await choose(page, 'Operator option', 'With Captain');
	await page.keyboard.press('Enter');
	await reached(page, 'What does a trip cost?');
	await type(page, 'Price per trip, in rupees', '98765');
	await page.keyboard.press('Enter');
	for (const optional of [
		'When can people book?',
		'Do you close for part of the year?',
		'What if a guest cancels?',
		'What should people know?',
	]) {
		await reached(page, optional);
		await next(page);
	}
	await reached(page, 'Where does it start?');
	await type(page, 'Address', 'Old jetty, Geraldton');
	await type(page, 'Coordinates', '-28.7745, 114.6089');
	await page.keyboard.press('Enter');
	await reached(page, 'How do people find the pier?');
	await next(page);
	await reached(page, 'Add photos');
	await upload(page, 'Choose photos', await makePhotographs(1));
	await expect(page.getByText('1 picture', { exact: true })).toBeVisible();
	await submit(page, 'List this experience');
	await heading(page, 'Your experience has been submitted');
	await expect(page.getByText('Rs 98,765')).toBeVisible();
});
