import type { Locator } from '@playwright/test';

/** The menu with the further actions of a trip’s row or page. */
export const tripMenu = (trip: Locator): Locator => trip.getByLabel(/^More for /);

/** Opens the menu of a trip and presses one of its buttons. */
export async function chooseInMenu(trip: Locator, action: string): Promise<void> {
	await tripMenu(trip).click();
	await trip.getByRole('button', { name: action }).click();
}
