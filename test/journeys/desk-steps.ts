import type { Page } from '@playwright/test';
import { signInAsDemo } from './request-steps.ts';
import { expect } from './watched-page.ts';

interface Waiting {
	/** First and last name. */
	readonly owner: string;
	readonly boat: string;
	readonly experience: string;
}

/** Somebody of the desk looks at an owner account, then the boat, then the experience, and approves each. */
export async function verifyAll(page: Page, waiting: Waiting): Promise<void> {
	await page.goto('/signin');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await signInAsDemo(page, 'Amara Weerakoon');
	await approve(page, '/desk/owners', waiting.owner);
	await approve(page, '/desk/boats', waiting.boat);
	await approve(page, '/desk/experiences', waiting.experience);
}

async function approve(page: Page, queue: string, title: string): Promise<void> {
	await page.goto(queue);
	await page
		.getByRole('link', { name: new RegExp(`^${title}`) })
		.first()
		.click();
	await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
	await page.getByRole('button', { name: 'Approve', exact: true }).click();
	await expect(page.getByText(`${title} is approved.`)).toBeVisible();
}
