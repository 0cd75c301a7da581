import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';
import { signInByApi } from './booking-steps.ts';
import { phone } from './devices.ts';
import { expect, expectAccessible, expectFit, narrowest, test } from './watched-page.ts';

const flat = (entries: readonly RouteConfigEntry[], above = ''): readonly string[] =>
	entries.flatMap(({ path, children }) => {
		const here = path ? `${above}/${path}` : above;
		return children ? flat(children, here) : [here];
	});
// This is the last file of a run, so its tests use both workers, the shortest test last.
test.describe.configure({ mode: 'parallel' });
// Other journeys check the same screens on desktop in light mode.
test.use({ colorScheme: 'dark' });

/** All paths without parameters. Other journeys check the paths with parameters. */
const screens = flat(routes).filter((path) => !/[:*]/.test(path));

const people = [
	['Amara', 'Weerakoon', /^\/desk/],
	['George', 'Stavrou', /^\/(profile\/owner|boat|experience\/add|sharing\/booking\/add|owner)/],
	['Nimal', 'Karunaratne', /^\/(messages$|saved|profile\/renter|experience\/booking|sharing\/booking$)/],
] as const;

async function settled(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
	await expect(page.getByText('Loading, Please Wait...')).toHaveCount(0);
}

for (const [firstName, lastName, own] of people) {
	test(`every page of ${firstName} ${lastName} is accessible on a phone in dark mode`, async ({ page }) => {
		await signInByApi(page, firstName, lastName);
		for (const [at, screen] of screens.filter((path) => own.test(path)).entries()) {
			await test.step(screen, async () => {
				await page.goto(screen);
				if (at === 0) await page.getByRole('button', { name: 'I Understand' }).click();
				await settled(page);
				await expectAccessible(page);
				// The next page is opened at this width, so that each page is resized once.
				await page.setViewportSize({ ...phone.viewport, ...(at % 2 === 0 && { width: narrowest }) });
				await expectFit(page);
			});
		}
	});
}
