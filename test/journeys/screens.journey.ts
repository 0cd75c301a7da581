import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';
import { signInByApi } from './booking-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

const flat = (entries: readonly RouteConfigEntry[], above = ''): readonly string[] =>
	entries.flatMap(({ path, children }) => {
		const here = path ? `${above}/${path}` : above;
		return children ? flat(children, here) : [here];
	});
// In light and on a desk, other journeys judge them on their way.
test.use({ colorScheme: 'dark' });

/** Every address that stands for itself; those of one trip, one ride, one place are other journeys’. */
const screens = flat(routes).filter((path) => !/[:*]/.test(path));

/** People of the demo, and the screens that are theirs. */
const people = [
	['Amara', 'Weerakoon', /^\/desk/],
	['Nimal', 'Karunaratne', /^\/(messages$|profile\/renter|experience\/booking|sharing\/booking$)/],
	['George', 'Stavrou', /^\/(profile\/owner|boat|experience\/add|sharing\/booking\/add|owner)/],
] as const;

/** What is on its way has come. */
async function settled(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
	await expect(page.getByText('Loading, Please Wait...')).toHaveCount(0);
}

for (const [firstName, lastName, own] of people) {
	test(`every screen of ${firstName} ${lastName} is accessible on a phone in the dark`, async ({ page }) => {
		await signInByApi(page, firstName, lastName);
		for (const [at, screen] of screens.filter((path) => own.test(path)).entries()) {
			await test.step(screen, async () => {
				await page.goto(screen);
				if (at === 0) await page.getByRole('button', { name: 'I Understand' }).click();
				await settled(page);
				await expectAccessible(page);
			});
		}
	});
}
