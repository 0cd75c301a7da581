import type { Locator } from '@playwright/test';

export const tripMenu = (trip: Locator): Locator => trip.getByLabel(/^More for /);

export async function chooseInMenu(trip: Locator, action: string): Promise<void> {
	await tripMenu(trip).click();
	await trip.getByRole('button', { name: action }).click();
}
