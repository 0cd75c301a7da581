import type { Page } from '@playwright/test';
import { signInByApi } from './booking-steps.ts';
import { expect } from './watched-page.ts';

/** Opens a desk list as a staff member and closes everything that covers the list's buttons. */
export async function openDeskList(page: Page, list: DeskList): Promise<void> {
	await signInByApi(page, 'Amara', 'Weerakoon');
	await page.goto(`/desk/${list}`);
	await page.getByRole('button', { name: 'I Understand' }).click();
}

export type DeskList = 'owners' | 'boats' | 'experiences';

/** Approves a pending item and waits until the decision can no longer be undone. */
export async function approve(page: Page, list: DeskList, title: string): Promise<void> {
	await page.goto(`/desk/${list}`);
	await page
		.getByRole('link', { name: new RegExp(`^${title}`) })
		.first()
		.click();
	await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
	await page.getByRole('button', { name: 'Approve', exact: true }).click();
	await expect(page.getByText(`${title} is approved.`)).toBeVisible();
}
