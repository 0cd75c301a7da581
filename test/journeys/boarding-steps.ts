import type { Page } from '@playwright/test';
import { expect, expectAccessible, reload } from './watched-page.ts';

/** Console errors that are expected without a connection. */
export const offlineConsoleErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest/;

async function saveOffline(page: Page): Promise<void> {
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await reload(page);
}

export async function readPass(renter: Page): Promise<string> {
	const main = renter.getByRole('main');
	const code = (await main.getByText(/^[A-HJ-NP-Z2-9]{6}$/).textContent()) ?? '';
	await saveOffline(renter);
	await expect(renter.getByText(code, { exact: true })).toBeVisible();
	await renter.context().setOffline(true);
	await renter.reload();
	await expect(renter.getByText(code, { exact: true })).toBeVisible();
	await expect(renter.getByRole('img', { name: 'QR code with your boarding code' })).toBeVisible();
	await expect(renter.getByText('You’re offline. This is how the page looked')).toBeVisible();
	await renter.context().setOffline(false);
	await expect(renter.getByText('You’re offline. This is how the page looked')).toBeHidden();
	return code;
}

export async function typeCode(owner: Page, code: string): Promise<void> {
	await owner.getByRole('textbox', { name: 'Boarding code' }).fill(code);
	await owner.getByRole('button', { name: 'Check code' }).click();
}

/** Offline. The check-in is sent after reconnecting. */
export async function scanAboard(owner: Page, party: string, people: number): Promise<void> {
	await expect(owner.getByRole('heading', { name: 'Parties' })).toBeVisible();
	await saveOffline(owner);
	await expect(owner.getByRole('heading', { name: 'Parties' })).toBeVisible();
	await owner.context().setOffline(true);
	await owner.getByRole('link', { name: 'Scan codes with the camera' }).click();
	await expect(owner.getByText(`${party} is aboard. Guests: ${people}.`)).toBeVisible();
	await expect(owner.getByText(`Aboard so far: ${people}.`)).toBeVisible();
	await expect(owner.getByText('No signal: 1 to send.')).toBeVisible();
	await expectAccessible(owner);
	await owner.context().setOffline(false);
	await expect(owner.getByText('No signal: 1 to send.')).toBeHidden();
	await owner.getByRole('link', { name: 'Back to the manifest' }).click();
	const taken = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: party }) });
	await expect(taken).toContainText('ABOARD');
}

export async function checkInOffline(
	owner: Page,
	code: string,
	party: string,
	people: number,
): Promise<void> {
	await saveOffline(owner);
	await expect(owner.getByRole('heading', { name: 'Parties' })).toBeVisible();
	await owner.context().setOffline(true);
	await owner.reload();
	await typeCode(owner, code.toLowerCase());
	await expect(owner.getByText(`${party} is aboard. Guests: ${people}.`)).toBeVisible();
	await expect(owner.getByText('No signal: 1 to send.')).toBeVisible();
	await expectAccessible(owner);
	await owner.context().setOffline(false);
	await expect(owner.getByText('No signal: 1 to send.')).toBeHidden();
	await owner.reload();
	const taken = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: party }) });
	await expect(taken).toContainText('ABOARD');
}
