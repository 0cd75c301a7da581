import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './find-chromium.ts';
import { publicPages } from './page-weight.ts';

/**
 * Takes the README's screenshots from a running demo in light and dark mode: `npm run pictures --
 * http://localhost:3000`. Fails if they exceed 600 KB together.
 */
const to = path.resolve(import.meta.dirname, '../docs/pictures');
const mostBytes = 600_000;
const [address = 'http://localhost:3000'] = process.argv.slice(2);

const found = await findChromium();
if ('missing' in found) throw new Error(found.missing);
const browser = await chromium.launch({
	executablePath: found.path,
	env: { ...process.env, ...found.env },
	args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const { search, ride } = await publicPages(address);
await mkdir(to, { recursive: true });
let bytes = 0;
for (const colorScheme of ['light', 'dark'] as const) {
	const page = await openPage(browser, colorScheme);
	for (const [name, place] of Object.entries({ search, ride, desk: '/desk/bookings' })) {
		if (name === 'desk') await signInAtDesk(page);
		bytes += await take(page, place, `${name}-${colorScheme}.webp`);
	}
	await page.context().close();
}
await browser.close();
console.log(`${Math.round(bytes / 1_000)} KB together`);
if (bytes > mostBytes) throw new Error(`more than ${mostBytes / 1_000} KB`);

async function openPage(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
	const context = await browser.newContext({
		baseURL: address,
		viewport: { width: 1440, height: 900 },
		colorScheme,
		locale: 'en-AU',
		reducedMotion: 'reduce',
	});
	const page = await context.newPage();
	await page.goto('/');
	await page.getByRole('button', { name: 'I Understand' }).click();
	return page;
}

async function signInAtDesk(page: Page): Promise<void> {
	await page.goto('/signin');
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByRole('button', { name: /Amara Weerakoon/ }).click();
	await page.getByRole('link', { name: 'My Profile' }).waitFor();
}

async function take(page: Page, place: string, file: string): Promise<number> {
	await page.goto(place, { waitUntil: 'networkidle' });
	if (place === ride) {
		// Scrolls past the gallery to the seats.
		await page.evaluate(() => scrollTo(0, 440));
		await page.waitForLoadState('networkidle');
	}
	const { size } = await sharp(await page.screenshot())
		.webp({ quality: 78 })
		.toFile(path.join(to, file));
	console.log(`${file}: ${Math.round(size / 1_000)} KB`);
	return size;
}
