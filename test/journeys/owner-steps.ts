import '#test/temporal.ts';
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { photographs, policy } from './own-files.ts';
import { expect } from './watched-page.ts';

/** Called before leaving a step: checks the screen, reloads it, or does nothing. */
export type OnEachStep = () => Promise<void>;

export const heading = (page: Page, name: string | RegExp) =>
	expect(page.getByRole('heading', { name })).toBeVisible();

export const nextStep = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** Signs in as a new person, by default with an email address that the demo generates. */
export async function signInAsNew(
	page: Page,
	firstName: string,
	lastName: string,
	email = '',
): Promise<void> {
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill(firstName);
	await page.getByLabel('Last name').fill(lastName);
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Sign in as this person' }).click();
	await expect(page).not.toHaveURL(/fakes|signin/);
}

/** Returns a day of the month that is `months` after this one. */
export const dayInMonths = (months: number, day: number) =>
	Temporal.Now.plainDateISO().with({ day: 1 }).add({ months }).with({ day });

/** Chooses a day of the open calendar, which shows one or two months at a time. */
export async function chooseDay(
	page: Page,
	date: Temporal.PlainDate,
	state = 'can be chosen',
): Promise<void> {
	const text = date.toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });
	const day = page.getByRole('button', { name: new RegExp(`\\b${text}, ${state}$`) });
	await expect(page.getByRole('grid').first()).toBeVisible();
	while ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
	await day.click();
}

/** Returns nine digits of a Sri Lankan mobile number that other tests do not use. */
export const newNumber = () => `77${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** Returns the code in the latest SMS to a number. */
export async function codeFor(page: Page, digits: string): Promise<string> {
	let code = '';
	await expect(async () => {
		const answer = await page.request.get(`/inbox.json?to=${encodeURIComponent(`+94${digits}`)}`);
		const { sms } = (await answer.json()) as { sms: readonly { body: string }[] };
		code = /\b\d{6}\b/.exec(sms[0]?.body ?? '')?.[0] ?? '';
		expect(code).not.toBe('');
	}).toPass();
	return code;
}

/** Completes owner setup in four steps with a verified phone number. */
export async function setUpOwner(page: Page, onEachStep: OnEachStep): Promise<void> {
	const digits = newNumber();
	await heading(page, 'Tell guests about you');
	await page
		.getByLabel('Description')
		.fill('I grew up on this coast and know where the dolphins are at dawn. Tea and biscuits are on me.');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'Do you have a boating licence?');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'Where should we pay you?');
	await page.getByLabel('Account name').fill('Ruwan Skipper');
	await page.getByLabel('Account number').fill('00123456789');
	await page.getByLabel('Bank name').fill('Bank of Ceylon');
	await page.getByLabel('Bank branch').fill('Mirissa');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'Your phone number');
	await page.getByRole('textbox', { name: 'Phone number' }).fill(digits);
	await page.getByRole('button', { name: 'Request code' }).click();
	await page.getByLabel('Code', { exact: true }).fill(await codeFor(page, digits));
	await onEachStep();
	await page.getByRole('button', { name: 'Submit', exact: true }).click();
	await confirmDialog(page);
	await heading(page, 'Welcome aboard, skipper!');
	await onEachStep();
}

/** Confirms the dialog at the end of a form. */
export async function confirmDialog(page: Page): Promise<void> {
	const question = page.getByRole('dialog', { name: 'Do you want to submit the details?' });
	await question.getByRole('button', { name: 'Submit', exact: true }).click();
}

/** Adds a boat in five chapters, with a document and five pictures. */
export async function addBoat(page: Page, name: string, onEachStep: OnEachStep): Promise<void> {
	await heading(page, 'What kind of boat is it?');
	await page.getByRole('radio', { name: 'Catamaran' }).check();
	await onEachStep();
	await nextStep(page);
	await heading(page, 'Boat details');
	await page.getByLabel('Name of the boat').fill(name);
	await page.getByRole('combobox', { name: 'Brand' }).fill('lag');
	await page.getByRole('option', { name: 'Lagoon' }).click();
	await page.getByLabel('Year of manufacture').fill('2018');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'How many people does it carry?');
	await page.getByLabel('Length').fill('12');
	await page.getByLabel('Max capacity').fill('10');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'What is on board?');
	await page.getByRole('checkbox', { name: 'Swim ladder' }).check();
	await page.getByLabel('Other features').fill('hammock, , coffee machine');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'Insurance');
	await page.locator('input[type="file"]').setInputFiles(policy);
	await page.getByLabel('Insured until', { exact: true }).fill('2099-12-31');
	// This text appears once the documents have been uploaded.
	await expect(page.getByText(/31 Dec 2099/)).toBeVisible();
	await onEachStep();
	await nextStep(page);
	await heading(page, 'Photos');
	await page.locator('input[type="file"]').setInputFiles(await photographs(5));
	await expect(page.getByText('5 pictures')).toBeVisible();
	await onEachStep();
	await page.getByRole('button', { name: 'List this boat' }).click();
	await confirmDialog(page);
	await heading(page, 'Your boat has been submitted');
	await onEachStep();
}

interface Trip {
	readonly name: string;
	/** The price in rupees, as typed. */
	readonly rupees: string;
	/** A town in Australia. */
	readonly town: string;
}

/** Adds an experience in six chapters: every day at 9 for two hours. */
export async function addExperience(page: Page, trip: Trip, onEachStep: OnEachStep): Promise<void> {
	await heading(page, 'Which boat is it?');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'What will people do?');
	await expect(page.getByRole('radio', { name: 'Sailing', exact: true })).toBeChecked();
	await onEachStep();
	await nextStep(page);
	await heading(page, 'Describe your experience');
	await page.getByLabel('Name of the experience').fill(trip.name);
	await page.getByLabel('Description').fill('Along the cliffs under sail, and home with the evening breeze.');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'How many people can come along?');
	await page.getByLabel('Group size').fill('6');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'Which days do you go out?');
	await page.getByRole('button', { name: 'Every day' }).click();
	await onEachStep();
	await nextStep(page);
	await heading(page, 'When do you leave, and for how long?');
	await page.getByLabel('Number of hours').fill('0.5');
	await expect(page.getByText(/Takes 30 Minutes/)).toBeVisible();
	await page.getByLabel('Number of hours').fill('2');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'Who steers the boat?');
	await page.getByRole('radio', { name: 'With Captain' }).check();
	await onEachStep();
	await nextStep(page);
	await heading(page, 'What does a trip cost?');
	await page.getByLabel('Price per trip').pressSequentially(trip.rupees);
	await onEachStep();
	await nextStep(page);
	for (const optional of [
		'When can people book?',
		'Do you close for part of the year?',
		'What if a guest cancels?',
	]) {
		await heading(page, optional);
		await onEachStep();
		await nextStep(page);
	}
	await heading(page, 'What should people know?');
	await page.getByLabel('What to bring').fill('A jumper.');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'Where does it start?');
	await page.getByRole('combobox', { name: 'Address' }).fill(trip.town);
	await page
		.getByRole('option', { name: new RegExp(`^${trip.town}\\b.*Australia`) })
		.first()
		.click();
	await expect(page.getByText(/^Chosen: -\d/)).toBeVisible();
	await onEachStep();
	await nextStep(page);
	await heading(page, 'How do people find the pier?');
	await onEachStep();
	await nextStep(page);
	await heading(page, 'Add photos');
	await page.locator('input[type="file"]').setInputFiles(await photographs(2));
	await expect(page.getByText('2 pictures')).toBeVisible();
	await onEachStep();
	await page.getByRole('button', { name: 'List this experience' }).click();
	await confirmDialog(page);
	await heading(page, 'Your experience has been submitted');
	await onEachStep();
}
